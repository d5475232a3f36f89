import { isLanguage, languages } from '#domain/languages.ts';
import { pages } from '#domain/paths.ts';
import type { Db } from '#server/db/open.ts';
import { percentDecoded } from '#server/http/percentDecoding.ts';
import { statusOf } from './catalogue.ts';

const withoutParameters = Object.values(pages).filter(
  ({ path, kind }) => !path.endsWith('/') && kind !== 'secret',
);
const always = new Set(
  languages.flatMap((language) => withoutParameters.map(({ path }) => `/${language}${path}`)),
);
const service = /^\/([a-z]{2})\/service\/([^/?]+)$/;

/** Told without making the page. */
export async function isCertainPage(db: Db, url: string): Promise<boolean> {
  if (always.has(url)) return true;
  const [, lang, id = ''] = service.exec(url) ?? [];
  return isLanguage(lang) && (await statusOf(db, percentDecoded(id))) === 'published';
}
