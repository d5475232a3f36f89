import { limits } from '#platform/forms/fields.ts';
import { isDate } from '#platform/time/vilnius.ts';
import { queryText, type Sort, sorts } from './lists.ts';

/** When somebody wants a service, in the words of a list's form: `day` is the date beside it. */
export const whens = ['today', 'tomorrow', 'weekend', 'nextWeek', 'day'] as const;
export type When = (typeof whens)[number];

/**
 * What a list of services is asked for, as its address and its form say it. What was typed stays as it was typed, so that the page
 * can say what is wrong with it.
 */
export interface ListQuery {
  q?: string | undefined;
  /** A slug, or a place as it was typed. */
  town?: string | undefined;
  when?: When | undefined;
  /** The day of `when: 'day'`. */
  date?: string | undefined;
  /** The upper limit of the lowest price, in whole euros. */
  maxPrice?: string | number | undefined;
  sort?: Sort | undefined;
  /** Misspelled words stay as they are. */
  exactly?: boolean;
  page?: string | number;
}

/** In the form, one of the next days is chosen in `when` itself, any other in the date beside it. */
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

/** The first page and an empty search have no query: one address for one list. */
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

/** Undefined where there cannot be such a page. */
export function pageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
