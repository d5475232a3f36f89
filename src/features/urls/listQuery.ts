import { limits } from '#platform/forms/limits.ts';
import { isDate } from '#platform/time/vilnius.ts';
import { queryText, type Sort, sorts } from './lists.ts';

/** `day` is the date in the field next to it. */
export const whens = ['today', 'tomorrow', 'weekend', 'nextWeek', 'day'] as const;
export type When = (typeof whens)[number];

/** The filters of a list in its URL and form. Values stay as typed, so that the page can report what is wrong with them. */
export interface ListQuery {
  q?: string | undefined;
  /** A slug, or a place as typed. */
  town?: string | undefined;
  when?: When | undefined;
  date?: string | undefined;
  maxPrice?: string | number | undefined;
  sort?: Sort | undefined;
  exactly?: boolean;
  page?: string | number;
}

export function readListQuery(query: URLSearchParams) {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, limits.search);
  const chosen = text('when');
  const when = isDate(chosen) ? 'day' : whens.find((one) => one === chosen);
  return {
    q: text('q'),
    town: text('town'),
    when,
    date: isDate(chosen) ? chosen : when === 'day' ? text('date') : '',
    maxPrice: text('maxPrice'),
    sort: sorts.find((sort) => sort === query.get('sort')),
    exactly: query.get('exact') === '1',
    page: query.get('page') ?? '1',
  } satisfies ListQuery;
}

/** Omits the first page and an empty search: one URL per list. */
export function writeListQuery({ q, town, when, date, maxPrice, sort, exactly, page }: ListQuery): string {
  return queryText({
    q,
    town,
    when,
    date: when === 'day' && date,
    maxPrice,
    sort: sort !== 'relevance' && sort,
    exact: q && exactly && '1',
    page: String(page) !== '1' && page,
  });
}

export function pageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
