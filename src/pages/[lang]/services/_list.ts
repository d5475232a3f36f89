import type { Category } from '#domain/categories.ts';
import { limits } from '#domain/fields.ts';
import type { Language } from '#domain/languages.ts';
import { pageSize } from '#domain/lists.ts';
import { paths, type ListQuery } from '#domain/paths.ts';
import { noteEmptySearch } from '#server/catalogue/emptySearches.ts';
import { listServices } from '#server/catalogue/catalogue.ts';
import { database } from '#server/operations/database.ts';
import { readPart, type Part } from '#server/pages/pageFailure.ts';

/** What a list page shows. */
export interface ServicesList {
  lang: Language;
  category: Category | 'all';
  q: string;
  /** Whether what is typed wrong is to stay so. */
  exactly: boolean;
  page: number;
  pages: number;
  found: Part<Awaited<ReturnType<typeof listServices>>>;
}

/**
 * docs/product.md 4.1: search and pages by the address's query.
 * @returns undefined when there is no page of this number
 */
export async function readServicesList(
  astro: Parameters<typeof readPart>[0],
  lang: Language,
  category: Category | 'all',
): Promise<ServicesList | undefined> {
  const { searchParams } = astro.url;
  const q = (searchParams.get('q') ?? '').trim().slice(0, limits.search);
  const exactly = searchParams.get('exact') === '1';
  const page = pageNumber(searchParams.get('page'));
  if (!page) return undefined;
  const filter = { q, exactly, category: category === 'all' ? undefined : category, page, limit: pageSize };
  const found = await readPart(astro, listServices(database(), lang, filter));
  if (q && found.shown?.counts.all === 0) noteEmptySearch(database(), q);
  const pages = found.shown ? Math.max(1, Math.ceil(found.shown.total / pageSize)) : page;
  return page > pages ? undefined : { lang, category, q, exactly, page, pages, found };
}

function pageNumber(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** @returns the address of a list, of all services or of one category */
export function listPath(lang: Language, category: Category | 'all', query: ListQuery = {}): string {
  return category === 'all' ? paths.services(lang, query) : paths.category(lang, category, query);
}
