import type { Language } from './languages.ts';
import { pages, type PageKind } from './paths.ts';

const all = Object.values(pages);

/** @returns who the page at a path of the site is for; undefined where the site has none */
export function kindAt(path: string): PageKind | undefined {
  const found = /^\/[a-z]{2}(\/[^?]*)?(\?|$)/.exec(path);
  if (!found) return undefined;
  const below = found[1] ?? '';
  const isAt = (page: string) => (page.endsWith('/') ? below.startsWith(page) : below === page);
  return all.find((each) => isAt(each.path))?.kind;
}

/** @returns whether search engines may show pages of a kind */
export function isIndexed(kind: PageKind | undefined): boolean {
  return kind === 'public' || kind === 'entrance';
}

/** The indexed pages of which there is one in each language, by their addresses. */
export const singlePages = all.filter(({ kind, path }) => isIndexed(kind) && !path.endsWith('/')) as ((
  lang: Language,
) => string)[];

/** @returns the folders below the language in which the pages of some kinds lie, none within another: '/auth/'; of a page in none its path */
export function foldersOf(...kinds: PageKind[]): string[] {
  const paths = all.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path);
  const folders = [...new Set(paths.map((path) => /^\/.+\//.exec(path)?.[0] ?? path))];
  return folders.filter((folder) => !folders.some((other) => other !== folder && folder.startsWith(other)));
}
