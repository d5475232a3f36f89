import { isLanguage, languages } from '#domain/languages.ts';
import { paths } from '#domain/paths.ts';
import type { Db } from '#server/db/open.ts';
import { percentDecoded } from '#server/http/percentDecoding.ts';
import { statusOf } from './catalogue.ts';

const always = new Set(languages.flatMap((language) => [paths.home(language), paths.services(language)]));
const service = /^\/([a-z]{2})\/service\/([^/?]+)$/;

/** @returns whether home, the whole list or a service is at an address; told without making the page */
export async function isCertainPage(db: Db, url: string): Promise<boolean> {
  if (always.has(url)) return true;
  const [, lang, id = ''] = service.exec(url) ?? [];
  return isLanguage(lang) && (await statusOf(db, percentDecoded(id))) === 'published';
}
