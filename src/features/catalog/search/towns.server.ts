import { distanceBetween } from '#features/addresses/places/coordinates.ts';
import { towns as allTowns } from '#features/addresses/places/towns.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Published } from '../published.server.ts';
import { isIgnored } from './synonyms.server.ts';
import { splitWords } from './normalized.server.ts';
import { inTown } from './postings.server.ts';
import { isTown, type Term } from './parseQuery.server.ts';
import { matchServices, findInTowns } from './scoring.server.ts';

export interface Meant {
  /** Their places, in the order of the list. */
  places: number[];
  near?: Omit<Near, 'words'> | undefined;
}

/**
 * docs/product.md 4.32: nobody in the wanted town does exactly what is wanted; without a town, nobody at all.
 */
export interface Near {
  /** The key of the wanted town. */
  from?: string | undefined;
  /** The key of the nearest town in which somebody does exactly that. */
  town?: string | undefined;
  /** The search without its town. */
  words: string;
  /** Whether services of the wanted town are found that come near. */
  isFound: boolean;
}

/**
 * docs/product.md 4.21: services of the towns in the words come first.
 * @param town the only town that counts, whatever the words say
 */
export async function findMeantServices(
  db: Db,
  all: Published,
  terms: Term[],
  town?: string,
): Promise<Meant> {
  const towns = town ? new Map([[town, 1]]) : townsOf(terms);
  const matches = await matchServices(db, all, terms);
  if (terms.length === 0) return { places: [] };
  const served = await findInTowns(db, all, towns);
  const surely = (index: number) => served.get(index) ?? 0;
  if (!matches)
    return { places: [...served.keys()].sort((one, other) => surely(other) - surely(one) || one - other) };
  const { places, scores, lesser, lacking, meant } = matches;
  const exact = places.filter((place) => !lacking[place]);
  if (towns.size === 0) {
    if (exact.length > 0 || places.length === 0) return { places };
    return { places, near: { isFound: true } };
  }
  const there = (from: number[]) =>
    from.filter((place) => served.has(place)).sort((one, other) => surely(other) - surely(one));
  const fits = (place: number) => !lacking[place] || meant[all.categories[place] ?? 0];
  const matching = there(places.filter(fits));
  const similar = matching.length > 0 ? matching : there(lesser);
  if (places.length === 0 || similar.some((place) => !lacking[place])) return { places: similar };
  const [townKey = ''] = [...towns].sort(([, one], [, other]) => other - one)[0] ?? [];
  const best = Math.max(...exact.map((place) => scores[place] ?? 0));
  const isBest = (place: number) => terms.some(({ isSpeciality }) => isSpeciality) || scores[place] === best;
  const nearest = await nearestFirst(db, all, exact.filter(isBest), townKey);
  const elsewhere = town ? [] : [...nearest.places, ...exact.filter((place) => !isBest(place))];
  return {
    places: town || similar.length + exact.length > 0 ? [...similar, ...elsewhere] : places,
    near: { from: townKey, town: nearest.town, isFound: similar.length > 0 },
  };
}

/** By the key of each town that is named, how surely it is meant. */
function townsOf(terms: Term[]): Map<string, number> {
  const meant = new Map<string, number>();
  for (const { towns } of terms.filter(isTown))
    for (const [town, surely] of towns) meant.set(town, Math.max(surely, meant.get(town) ?? 0));
  return meant;
}

/** Nearest first, with the town of the first one. */
async function nearestFirst(
  db: Db,
  all: Published,
  places: number[],
  from: string,
): Promise<{ places: number[]; town?: string | undefined }> {
  const left = new Set(places);
  const ordered: number[] = [];
  let nearest: string | undefined;
  const byDistance = allTowns
    .map(({ key }) => ({ key, distance: distanceBetween(from, key) }))
    .sort((one, other) => one.distance - other.distance);
  for (const { key } of byDistance) {
    if (left.size === 0) break;
    const served = new Set((await inTown(db, all, key)).places);
    const here = places.filter((index) => left.has(index) && served.has(index));
    if (here.length > 0) nearest ??= key;
    for (const place of here) left.delete(place);
    ordered.push(...here);
  }
  return { places: [...ordered, ...left], town: nearest };
}

/** Nor the prepositions before them. */
export function withoutTowns(q: string, terms: Term[]): string {
  const names = new Set(terms.filter(isTown).map(({ typed }) => typed));
  const parts = q.split(/\s+/);
  const isName = (part = '') => splitWords(part).some((word) => names.has(word));
  return parts
    .filter((part, index) => !isName(part) && !(isIgnored(part) && isName(parts[index + 1])))
    .join(' ');
}
