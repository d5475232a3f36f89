import { categories, type Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import type { Sort } from '#domain/lists.ts';
import type { Db } from '#server/db/open.ts';
import { firstStarts, never } from './firstStarts.ts';
import { leastByPlace, noPrice } from './prices.ts';
import { placesNamed, publishedServices, type Published } from './published.ts';
import { placesByPopularity } from './popularOrder.ts';
import { shownCorrection } from './search/corrections.ts';
import { dictionary, inTown } from './search/postings.ts';
import { readTerms, type Term } from './search/reading.ts';
import { placesMeant } from './search/scoring.ts';

/** How many services each category has, and all of them together. */
export type Counts = Record<Category | 'all', number>;

/** What a list is narrowed to, and its order. */
export interface Wanted {
  q?: string | undefined;
  /** Whether misspelled words stay as they are. */
  exactly?: boolean | undefined;
  category?: Category | undefined;
  /** The key of a town that is served. */
  town?: string | undefined;
  /** A day on which a start must be free (YYYY-MM-DD), how many days from it on count, and the bits of the wanted starts. */
  date?: string | undefined;
  days?: number | undefined;
  window?: number | undefined;
  /** The upper limit of the lowest price, in cents. */
  most?: number | undefined;
  sort?: Sort | undefined;
}

interface Found {
  /** In the order of the list. */
  ids: string[];
  /** The number of services in each category, and in all, for the same words, town, day and price. */
  counts: Counts;
  /** What was searched for instead of what was typed; undefined when it is the same. */
  corrected?: string | undefined;
}

/**
 * @returns the published services that match: first those whose name contains the words, then those that the words mean. With a
 * date, only those with a free start then that has not begun
 */
export async function findServices(
  db: Db,
  lang: Language,
  { q = '', exactly = false, category, town, date, days, window, most, sort = 'relevance' }: Wanted,
): Promise<Found> {
  const all = await publishedServices(db);
  const { places, terms } = q
    ? await placesFor(db, all, lang, { q, exactly })
    : { places: undefined, terms: [] };
  const there = town ? await narrowed(db, all, places, town) : places;
  const least = most || sort === 'price' ? await leastByPlace(db, all) : undefined;
  const served = most ? placesIn(all, there).filter((place) => (least?.[place] ?? noPrice) <= most) : there;
  const firsts =
    date || sort === 'earliest' ? await firstStarts(db, all, served, { date, days, window }) : undefined;
  const free = date && firsts ? placesIn(all, served).filter((place) => firsts[place] !== never) : served;
  const counts = countsOf(all, free);
  const ordered = await inOrder(db, all, free, { sort, firsts, least });
  const own = category && categories.indexOf(category);
  const wanted =
    own === undefined ? ordered : placesIn(all, ordered).filter((place) => all.categories[place] === own);
  return {
    ids: wanted?.map((place) => all.ids[place] ?? '') ?? all.ids,
    counts,
    corrected: terms.some(({ correction }) => correction)
      ? await shownCorrection(db, lang, q, terms)
      : undefined,
  };
}

/**
 * @returns the services for the words, those with the words in their name first; and the words as they were read, if that found
 * any
 */
async function placesFor(
  db: Db,
  all: Published,
  lang: Language,
  { q, exactly }: { q: string; exactly: boolean },
): Promise<{ places: number[]; terms: Term[] }> {
  const named = await placesNamed(db, all, lang, q);
  const terms = readTerms(q, await dictionary(db, all), exactly || named.length > 0);
  const isNamed = markedPlaces(all, named);
  const meant = (await placesMeant(db, all, terms)).filter((place) => !isNamed[place]);
  return { places: named.concat(meant), terms: meant.length > 0 ? terms : [] };
}

async function narrowed(
  db: Db,
  all: Published,
  places: number[] | undefined,
  town: string,
): Promise<number[]> {
  const served = await inTown(db, all, town);
  if (!places) return [...served.places].sort((one, other) => one - other);
  const isServed = markedPlaces(all, served.places);
  return places.filter((place) => isServed[place]);
}

/** @returns undefined for all services in their own order, newest first */
async function inOrder(
  db: Db,
  all: Published,
  places: number[] | undefined,
  { sort, firsts, least }: { sort: Sort; firsts: Uint16Array | undefined; least: Int32Array | undefined },
): Promise<number[] | undefined> {
  if (sort === 'relevance') return places;
  if (firsts && sort === 'earliest') return lowestFirst(placesIn(all, places), firsts, never);
  if (least && sort === 'price') return lowestFirst(placesIn(all, places), least, noPrice);
  if (sort === 'newest') return places?.toSorted((one, other) => one - other);
  const byPopularity = await placesByPopularity(db, all);
  if (!places) return byPopularity;
  const isFound = markedPlaces(all, places);
  return byPopularity.filter((place) => isFound[place]);
}

function placesIn({ ids }: Published, places: number[] | undefined): number[] {
  return places ?? ids.map((_, place) => place);
}

/** Services that are free at the same time, or cost the same, keep their order. @param none marks services without a number */
function lowestFirst(places: number[], numbers: Uint16Array | Int32Array, none: number): number[] {
  const having = new Map<number, number[]>();
  for (const place of places) {
    const number = numbers[place] ?? none;
    const equal = having.get(number);
    if (equal) equal.push(place);
    else having.set(number, [place]);
  }
  return [...having].sort(([one], [other]) => one - other).flatMap(([, equal]) => equal);
}

/** @returns 1 at each of the places: building a set of 100,000 would take longer than looking things up in it */
function markedPlaces({ ids }: Published, places: Iterable<number>): Uint8Array {
  const marks = new Uint8Array(ids.length);
  for (const place of places) marks[place] = 1;
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
