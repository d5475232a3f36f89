import { inEachLanguage, type Language } from '#domain/languages.ts';
import { paths } from '#i18n/paths.ts';
import { islandTexts } from '#i18n/translate.ts';
import type { TeamProps } from '#islands/team/texts.ts';

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
