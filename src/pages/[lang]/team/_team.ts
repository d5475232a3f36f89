import type { APIContext } from 'astro';
import { inEachLanguage, isLanguage, type Language } from '#domain/languages.ts';
import { paths } from '#i18n/paths.ts';
import { islandTexts } from '#i18n/translate.ts';
import type { TeamProps } from '#islands/team/texts.ts';
import { database } from '#server/database.ts';
import { mayOpenTeamPages, teamCookie } from '#server/team.ts';

/**
 * Issue 8: nobody but the team can see that these pages exist.
 * @returns the language of the page; undefined for everybody else, who get the not-found page
 */
export async function teamLanguage({
  params,
  cookies,
}: Pick<APIContext, 'params' | 'cookies'>): Promise<Language | undefined> {
  const { lang } = params;
  const may = isLanguage(lang) && (await mayOpenTeamPages(database(), cookies.get(teamCookie)?.value));
  return may ? lang : undefined;
}

/** @returns what every island of the team gets */
export function teamProps(lang: Language): TeamProps {
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  return {
    lang,
    texts: islandTexts(lang, 'team'),
    validation: islandTexts(lang, 'validation'),
    languageNames: inEachLanguage((language) => names.of(language) ?? language),
    hrefs: {
      applications: paths.teamApplications(lang),
      application: paths.teamApplication(lang, ''),
      services: paths.teamServices(lang),
      service: paths.teamService(lang, ''),
      publicService: paths.service(lang, ''),
    },
  };
}
