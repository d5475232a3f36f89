import type { Category } from '#features/addresses/categories.ts';
import { distanceBetween } from '#features/addresses/places/coordinates.ts';
import { towns as allTowns } from '#features/addresses/places/towns.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Published } from '../published.server.ts';
import { splitWords } from './normalized.server.ts';
import { isTown, type Term } from './parseQuery.server.ts';
import { servingTown } from './postings.server.ts';
import { findInTowns, matchServices } from './scoring.server.ts';
import { isIgnored } from './synonyms.server.ts';

export interface Meant {
  ids: string[];
  best?: string[];
  near?: Omit<Near, 'words'> | undefined;
}

/** docs/product.md 4.32: no provider in the wanted town does exactly this; without a town, none at all. */
export interface Near {
  from?: string | undefined;
  town?: string | undefined;
  words: string;
  isFound: boolean;
  /** docs/product.md 4.53: the services of the town, if all of them are busy then. */
  busy?: string[];
}

/** docs/product.md 4.21: services of the towns in the words come first. @param town overrides the towns in the words */
export async function findMeantServices(
  db: Db,
  all: Published,
  terms: Term[],
  town?: string,
): Promise<Meant> {
  const towns = town ? new Map([[town, 1]]) : townsOf(terms);
  const matches = await matchServices(db, all, terms);
  if (terms.length === 0) return { ids: [] };
  const named = town ? [] : terms.filter(isTown).flatMap(({ words }) => [...words.keys()]);
  const served = await findInTowns(db, all, towns, named);
  const there = (from: string[]) =>
    from
      .filter((id) => served.has(id))
      .sort((one, other) => (served.get(other) ?? 0) - (served.get(one) ?? 0));
  if (!matches) return { ids: there(all.ids) };
  const { ids, scores, lacking, meant } = matches;
  const exact = ids.filter((id) => !lacking.has(id));
  if (towns.size === 0) {
    const best = ids.filter((id) => (scores.get(id) ?? 0) * 2 >= (scores.get(ids[0] ?? '') ?? 0));
    if (exact.length > 0 || ids.length === 0) return { ids, best };
    return isSurelyWanted(terms) ? { ids, best, near: { isFound: true } } : { ids, best };
  }
  const fits = (id: string) => !lacking.has(id) || meant.has(all.categories.get(id) as Category);
  const similar = there(ids.filter(fits));
  if (ids.length === 0 || similar.some((id) => !lacking.has(id))) return { ids: similar };
  const [townKey = ''] = towns.keys();
  const best = Math.max(...exact.map((id) => scores.get(id) ?? 0));
  const isBest = (id: string) => terms.some(({ isSpeciality }) => isSpeciality) || scores.get(id) === best;
  const nearest = await nearestFirst(db, all, exact.filter(isBest), townKey);
  const elsewhere = town ? [] : [...nearest.ids, ...exact.filter((id) => !isBest(id))];
  return {
    ids: town || similar.length + exact.length > 0 ? [...similar, ...elsewhere] : ids,
    near: { from: townKey, town: nearest.town, isFound: similar.length > 0 },
  };
}

/** A specific need without unknown words. */
function isSurelyWanted(terms: Term[]): boolean {
  const needs = terms.filter((term) => !isTown(term));
  return needs.every(({ isSpeciality, isAside, correction }) => (isSpeciality || isAside) && !correction);
}

/** Likeliest first. */
export function townsOf(terms: Term[]): Map<string, number> {
  const meant = new Map<string, number>();
  for (const { towns } of terms.filter(isTown))
    for (const [town, surely] of towns) meant.set(town, Math.max(surely, meant.get(town) ?? 0));
  return new Map([...meant].sort(([, one], [, other]) => other - one));
}

async function nearestFirst(
  db: Db,
  all: Published,
  ids: string[],
  from: string,
): Promise<{ ids: string[]; town?: string | undefined }> {
  const ordered = new Set<string>();
  let nearest: string | undefined;
  const byDistance = allTowns
    .map(({ key }) => ({ key, distance: distanceBetween(from, key) }))
    .sort((one, other) => one.distance - other.distance);
  for (const { key } of byDistance) {
    if (ordered.size === ids.length) break;
    const served = await servingTown(db, all, key);
    for (const id of ids.filter((each) => served.has(each))) {
      nearest ??= key;
      ordered.add(id);
    }
  }
  return { ids: [...new Set([...ordered, ...ids])], town: nearest };
}

/** Also removes the prepositions before them. */
export function withoutTowns(q: string, terms: Term[]): string {
  const names = new Set(terms.filter(isTown).map(({ typed }) => typed));
  const parts = q.split(/\s+/);
  const isName = (part = '') => splitWords(part).some((word) => names.has(word));
  return parts
    .filter((part, index) => !isName(part) && !(isIgnored(part) && isName(parts[index + 1])))
    .join(' ');
}
