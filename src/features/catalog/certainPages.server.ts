import { pages } from '#features/urls/paths.ts';
import type { Db } from '#platform/db/open.server.ts';
import { percentDecoded } from '#platform/http/percentDecoding.server.ts';
import { isLanguage, languages } from '#platform/i18n/languages.ts';
import { findStatus } from './services.server.ts';

const withoutParameters = Object.values(pages).filter(
  ({ path, kind }) => !path.endsWith('/') && kind !== 'secret',
);
const always = new Set(
  languages.flatMap((language) => withoutParameters.map(({ path }) => `/${language}${path}`)),
);
const service = /^\/([a-z]{2})\/service\/([^/?]+)$/;

/** Decides without rendering the page. */
export async function isCertainPage(db: Db, url: string): Promise<boolean> {
  if (always.has(url)) return true;
  const [, lang, id = ''] = service.exec(url) ?? [];
  return isLanguage(lang) && (await findStatus(db, percentDecoded(id))) === 'published';
}
