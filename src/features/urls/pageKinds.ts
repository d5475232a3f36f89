import type { Language } from '#platform/i18n/languages.ts';
import { type PageKind, pages } from './paths.ts';

const all = Object.values(pages);

export function findPageKind(path: string): PageKind | undefined {
  const found = /^\/[a-z]{2}(\/[^?]*)?(\?|$)/.exec(path);
  if (!found) return undefined;
  const below = found[1] ?? '';
  const isAt = (page: string) => (page.endsWith('/') ? below.startsWith(page) : below === page);
  return all.find((each) => isAt(each.path))?.kind;
}

export function isIndexed(kind: PageKind | undefined): boolean {
  return kind === 'public' || kind === 'entrance';
}

export const singlePages = all.filter(({ kind, path }) => isIndexed(kind) && !path.endsWith('/')) as ((
  lang: Language,
) => string)[];

/** Top-level folders, such as '/auth/'; for a page without a folder, its path. */
export function listFolders(...kinds: PageKind[]): string[] {
  const paths = all.filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path);
  const folders = [...new Set(paths.map((path) => /^\/.+\//.exec(path)?.[0] ?? path))];
  return folders.filter((folder) => !folders.some((other) => other !== folder && folder.startsWith(other)));
}
