import type { Span } from '#features/availability/index.ts';
import { categories, type Category } from '#features/urls/categories.ts';
import type { Sort } from '#features/urls/lists.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { findFirstStarts } from './firstStarts.server.ts';
import { listHourlyPrices, listLeastPrices } from './leastPrices.server.ts';
import { sortByPopularity } from './popularity.server.ts';
import { findByName, type Published, readPublishedServices } from './published.server.ts';
import { writeCorrection } from './search/corrections.server.ts';
import { readTerms, type Term } from './search/parseQuery.server.ts';
import { readDictionary, servingTown } from './search/postings.server.ts';
import { findMeantServices, type Meant, type Near, townsOf, withoutTowns } from './search/towns.server.ts';
import { inMeantLayout } from './search/typedWords.server.ts';
import { readWishes, resolveTime, type Wishes } from './search/wishes.server.ts';

export type Counts = Record<Category | 'all', number>;

export interface ServiceSearch {
  q?: string | undefined;
  /** Does not correct misspelled words. */
  exactly?: boolean | undefined;
  category?: Category | undefined;
  town?: string | undefined;
  /** The first day (YYYY-MM-DD), the number of days, and the hours with an available start time. */
  date?: string | undefined;
  days?: number | undefined;
  window?: Span | undefined;
  max?: number | undefined;
  sort?: Sort | undefined;
}

export interface Found extends Wishes {
  ids: string[];
  /** The number of services per category, and in all, for the same filters. */
  counts: Counts;
  /** The corrected search; undefined if unchanged. */
  corrected?: string | undefined;
  near?: Near | undefined;
}

/** Services whose name contains the words first. A date keeps services with an available start time then. */
export async function findServices(db: Db, lang: Language, search: ServiceSearch): Promise<Found> {
  const { exactly = false, category, town, date, days, window, max, sort = 'relevance' } = search;
  const all = await readPublishedServices(db);
  const { known } = await readDictionary(db, all);
  const q = inMeantLayout(search.q ?? '', (form) => known.has(form));
  const meant = await readMeant(db, all, lang, q);
  const { words } = meant;
  const time = date ? undefined : meant.time;
  const most = max ?? meant.max;
  const order = sort === 'relevance' ? (meant.sort ?? sort) : sort;
  const when = time ? resolveTime(time, now()) : { date, days, window };
  const there = town ? await servingTown(db, all, town) : undefined;
  const { ids, best, terms, near } = words
    ? await findByWords(db, all, lang, { ...meant, exactly, town, there })
    : { ids: there ? all.ids.filter((id) => there.has(id)) : all.ids, terms: [] };
  const prices = most || order === 'price' ? await listLeastPrices(db, all) : undefined;
  const limited = meant.isHourly && !max ? await listHourlyPrices(db, all) : prices;
  const affordable = most ? ids.filter((id) => (limited?.get(id) ?? Infinity) <= most) : ids;
  const firsts =
    when.date || order === 'earliest' ? await findFirstStarts(db, all, affordable, when) : undefined;
  const free = when.date ? affordable.filter((id) => firsts?.has(id)) : affordable;
  const [from] = townsOf(terms).keys();
  if (when.date && free.length === 0 && affordable.length > 0 && !near && !town && from) {
    const rest = withoutTowns(q, terms);
    const others = await findServices(db, lang, { ...search, q: rest });
    return withBusy(all, others, affordable, { from, words: rest, category });
  }
  const isBest = best && order === meant.sort ? new Set(best) : undefined;
  const ordered = await inOrder(db, all, free, { sort: order, firsts, prices, isBest });
  return {
    ...meant,
    ids: category ? ordered.filter((id) => all.categories.get(id) === category) : ordered,
    counts: countByCategory(all, free),
    corrected: await writeCorrection(db, lang, words, terms),
    time,
    max: max ? undefined : meant.max,
    sort: order === sort ? undefined : order,
    near: near && { ...near, words: withoutTowns(q, terms) },
  };
}

/** docs/product.md 4.53: nobody of the town in the words is available then. */
function withBusy(
  all: Published,
  elsewhere: Found,
  busy: string[],
  { from, words, category }: { from: string; words: string; category: Category | undefined },
): Found {
  const { ids, counts } = elsewhere;
  const first = busy.filter((id) => !category || all.categories.get(id) === category);
  const sums = Object.entries(countByCategory(all, busy)).map(([each, own]) => [
    each,
    own + counts[each as keyof Counts],
  ]);
  return {
    ...elsewhere,
    ids: [...first, ...ids],
    counts: Object.fromEntries(sums) as Counts,
    near: { from, words, isFound: ids.length > 0, busy: first },
  };
}

/** Words for a time or a price do not match a name, unless the name is the whole search: 'White by Evening'. */
async function readMeant(db: Db, all: Published, lang: Language, q: string): Promise<Wishes> {
  const wishes = readWishes(q, now());
  const isName = wishes.words !== q && wishes.words && (await findByName(db, all, lang, q)).length > 0;
  return isName ? { words: q, without: { time: q, price: q, repeat: q } } : wishes;
}

interface Words extends Pick<Wishes, 'words' | 'repeat'> {
  exactly: boolean;
  town: string | undefined;
  there: ReadonlySet<string> | undefined;
}

async function findByWords(
  db: Db,
  all: Published,
  lang: Language,
  { words, repeat, exactly, town, there }: Words,
): Promise<Meant & { terms: Term[] }> {
  const named = (await findByName(db, all, lang, words)).filter((id) => !there || there.has(id));
  const dictionary = await readDictionary(db, all);
  const terms = readTerms(words, dictionary, exactly || named.length > 0);
  const { ids, best, near } = await findMeantServices(db, all, terms, { town, repeat });
  const isNamed = new Set(named);
  const meant = ids.filter((id) => !isNamed.has(id));
  return {
    ids: named.concat(meant),
    best: best && [...named, ...best],
    terms: meant.length > 0 ? terms : [],
    near: named.length > 0 ? undefined : near,
  };
}

async function inOrder(db: Db, all: Published, ids: string[], { sort, firsts, prices, isBest }: Order) {
  if (sort === 'relevance') return ids;
  if (sort === 'newest' || sort === 'popular') {
    const found = new Set(ids);
    const newest = all.ids.filter((id) => found.has(id));
    return sort === 'newest' ? newest : sortByPopularity(db, newest);
  }
  const numbers = { earliest: firsts, price: prices }[sort];
  const of = (id: string) => numbers?.get(id) ?? Number.MAX_VALUE;
  const rank = (id: string) => Number(isBest !== undefined && !isBest.has(id));
  return ids.toSorted((one, other) => rank(one) - rank(other) || of(one) - of(other));
}

interface Order {
  sort: Sort;
  firsts: Numbers | undefined;
  prices: Numbers | undefined;
  isBest: ReadonlySet<string> | undefined;
}

type Numbers = ReadonlyMap<string, number>;

function countByCategory({ categories: of }: Published, ids: string[]): Counts {
  const counts = Object.fromEntries(['all', ...categories].map((each) => [each, 0])) as Counts;
  counts.all = ids.length;
  for (const id of ids) counts[of.get(id) as Category]++;
  return counts;
}
