import type { Span } from '#features/availability/index.ts';
import { categories, type Category } from '#features/addresses/categories.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { TimeInWords } from './wantedDays.ts';
import type { Sort } from '#features/addresses/lists.ts';
import type { Db } from '#platform/db/open.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { findFirstStarts, never } from './firstStarts.server.ts';
import { loadLeastPricesByIndex } from './leastPrices.server.ts';
import { noPrice } from '#features/pricing/prices.server.ts';
import { findByName, readPublishedServices, type Published } from './published.server.ts';
import { rankByPopularity } from './popularOrder.server.ts';
import { writeCorrection } from './search/corrections.server.ts';
import { readDictionary, inTown } from './search/postings.server.ts';
import { readTerms, type Term } from './search/parseQuery.server.ts';
import { resolveTime, readTime } from './search/timeWords.server.ts';
import { findMeantServices, withoutTowns, type Meant, type Near } from './search/towns.server.ts';

export type Counts = Record<Category | 'all', number>;

export interface ServiceSearch {
  q?: string | undefined;
  /** Whether misspelled words stay as they are. */
  exactly?: boolean | undefined;
  category?: Category | undefined;
  /** The key of a town that is served. */
  town?: string | undefined;
  /** A day on which a start must be free (YYYY-MM-DD), how many days from it on count, and the hours of the wanted starts. */
  date?: string | undefined;
  days?: number | undefined;
  window?: Span | undefined;
  /** The upper limit of the lowest price, in cents. */
  max?: number | undefined;
  sort?: Sort | undefined;
}

export interface Found {
  /** In the order of the list. */
  ids: string[];
  /** The number of services in each category, and in all, for the same words, town, day and price. */
  counts: Counts;
  /** What was searched for instead of what was typed; undefined when it is the same. */
  corrected?: string | undefined;
  /** The words without those for a time, and the time that they ask for: docs/product.md 4.30. */
  words: string;
  time?: TimeInWords | undefined;
  near?: Near | undefined;
}

/**
 * First those whose name contains the words, then those that the words mean. With a date, only those with a free start then that
 * has not begun.
 */
export async function findServices(
  db: Db,
  lang: Language,
  { q = '', exactly = false, category, town, date, days, window, max, sort = 'relevance' }: ServiceSearch,
): Promise<Found> {
  const all = await readPublishedServices(db);
  const { words, time } = await withoutTime(db, all, lang, q);
  const when = date || !time ? { date, days, window } : resolveTime(time, now());
  const { places, terms, near } = words
    ? await placesFor(db, all, lang, { words, exactly, town })
    : { places: town ? await placesOf(db, all, town) : undefined, terms: [], near: undefined };
  const least = max || sort === 'price' ? await loadLeastPricesByIndex(db, all) : undefined;
  const served = max ? placesIn(all, places).filter((index) => (least?.[index] ?? noPrice) <= max) : places;
  const firsts = when.date || sort === 'earliest' ? await findFirstStarts(db, all, served, when) : undefined;
  const free =
    when.date && firsts ? placesIn(all, served).filter((place) => firsts[place] !== never) : served;
  const counts = countsOf(all, free);
  const ordered = await inOrder(db, all, free, { sort, firsts, least });
  const own = category && categories.indexOf(category);
  const ofCategory =
    own === undefined ? ordered : placesIn(all, ordered).filter((place) => all.categories[place] === own);
  return {
    ids: ofCategory?.map((place) => all.ids[place] ?? '') ?? all.ids,
    counts,
    corrected: terms.some(({ correction }) => correction)
      ? await writeCorrection(db, lang, words, terms)
      : undefined,
    words,
    time: date ? undefined : time,
    near: near && { ...near, words: withoutTowns(q, terms) },
  };
}

/** Words for a time are no part of a name, unless the name is all that was typed: 'White by Evening'. */
async function withoutTime(
  db: Db,
  all: Published,
  lang: Language,
  q: string,
): Promise<{ words: string; time?: TimeInWords }> {
  const read = readTime(q, now());
  const isName = read.time && read.words && (await findByName(db, all, lang, q)).length > 0;
  return isName ? { words: q } : read;
}

/** Those with the words in their name first; and the words as they were read, if that found any. */
async function placesFor(
  db: Db,
  all: Published,
  lang: Language,
  { words, exactly, town }: { words: string; exactly: boolean; town: string | undefined },
): Promise<Meant & { terms: Term[] }> {
  const isThere = town ? markedPlaces(all, await placesOf(db, all, town)) : undefined;
  const named = (await findByName(db, all, lang, words)).filter((index) => !isThere || isThere[index]);
  const terms = readTerms(words, await readDictionary(db, all), exactly || named.length > 0);
  const { places, near } = await findMeantServices(db, all, terms, town);
  const isNamed = markedPlaces(all, named);
  const meant = places.filter((place) => !isNamed[place]);
  return {
    places: named.concat(meant),
    terms: meant.length > 0 ? terms : [],
    near: named.length > 0 ? undefined : near,
  };
}

/** Newest first. */
async function placesOf(db: Db, all: Published, town: string): Promise<number[]> {
  const { places } = await inTown(db, all, town);
  return [...places].sort((one, other) => one - other);
}

/** Undefined for all services in their own order, newest first. */
async function inOrder(
  db: Db,
  all: Published,
  places: number[] | undefined,
  { sort, firsts, least }: { sort: Sort; firsts: Float64Array | undefined; least: Int32Array | undefined },
): Promise<number[] | undefined> {
  if (sort === 'relevance') return places;
  if (firsts && sort === 'earliest') return lowestFirst(placesIn(all, places), firsts, never);
  if (least && sort === 'price') return lowestFirst(placesIn(all, places), least, noPrice);
  if (sort === 'newest') return places?.toSorted((one, other) => one - other);
  const byPopularity = await rankByPopularity(db, all);
  if (!places) return byPopularity;
  const isFound = markedPlaces(all, places);
  return byPopularity.filter((index) => isFound[index]);
}

function placesIn({ ids }: Published, places: number[] | undefined): number[] {
  return places ?? ids.map((_, index) => index);
}

/** Services that are free at the same time, or cost the same, keep their order. */
function lowestFirst(places: number[], numbers: Float64Array | Int32Array, none: number): number[] {
  const having = new Map<number, number[]>();
  for (const index of places) {
    const number = numbers[index] ?? none;
    const equal = having.get(number);
    if (equal) equal.push(index);
    else having.set(number, [index]);
  }
  return [...having].sort(([one], [other]) => one - other).flatMap(([, equal]) => equal);
}

/** Building a set of 100,000 would take longer than looking things up in this. */
function markedPlaces({ ids }: Published, places: Iterable<number>): Uint8Array {
  const marks = new Uint8Array(ids.length);
  for (const index of places) marks[index] = 1;
  return marks;
}

function countsOf({ ids, categories: of }: Published, places: number[] | undefined): Counts {
  const counts = categories.map(() => 0);
  const count = (category: number | undefined = 0) => (counts[category] = (counts[category] ?? 0) + 1);
  if (places) for (const place of places) count(of[place]);
  else for (const category of of) count(category);
  const named = categories.map((category, index) => [category, counts[index]] as const);
  return { ...Object.fromEntries(named), all: (places ?? ids).length } as Counts;
}
