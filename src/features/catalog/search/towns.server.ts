import type { Category } from '#features/urls/categories.ts';
import { distanceBetween } from '#features/urls/places/distance.ts';
import { type Town, towns as allTowns } from '#features/urls/places/towns.ts';
import type { Repeat } from '#features/urls/repeats.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Published } from '../published.server.ts';
import { raise, splitWords } from './normalized.server.ts';
import { isTown, type Term } from './parseQuery.server.ts';
import { servingTown, withWord } from './postings.server.ts';
import { matchServices } from './scoring.server.ts';
import { wordWeights } from './serviceWords.server.ts';
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
  { town, repeat }: { town?: string | undefined; repeat?: Repeat | undefined },
): Promise<Meant> {
  if (terms.length === 0) return { ids: [] };
  const towns = town ? new Map([[town, 1]]) : townsOf(terms);
  const served = await findInTowns(db, all, towns, town ? [] : terms.filter(isTown));
  const there = (from: string[]) =>
    from
      .filter((id) => served.has(id))
      .sort((one, other) => (served.get(other) ?? 0) - (served.get(one) ?? 0));
  const matches = await matchServices(db, all, terms, repeat);
  if (!matches) return { ids: there(all.ids) };
  const { ids, scores, lacking, meant } = matches;
  const exact = ids.filter((id) => !lacking.has(id));
  const [townKey] = towns.keys();
  if (!townKey) {
    const isLacking = exact.length === 0 && ids.length > 0 && isSurelyWanted(terms);
    const score = (id = '') => scores.get(id) ?? 0;
    const best = ids.filter((id) => score(id) * 2 >= score(ids[0]));
    return { ids, best, near: isLacking ? { isFound: true } : undefined };
  }
  const fits = (id: string) => !lacking.has(id) || meant.has(all.categories.get(id) as Category);
  const similar = there(ids.filter(fits));
  if (ids.length === 0 || similar.some((id) => !lacking.has(id))) return { ids: similar };
  const offered = exact.length > 0 || isSurelyWanted(terms) ? exact : ids.filter(fits);
  const nearest = await nearestFirst(db, all, offered, townKey);
  const near = { from: townKey, town: nearest.town, isFound: similar.length > 0 };
  return { ids: town ? similar : [...new Set([...similar, ...nearest.ids])], near };
}

/** A specific need without unknown words. */
function isSurelyWanted(terms: Term[]): boolean {
  const needs = terms.filter((term) => !isTown(term));
  return needs.every(({ subjects, isAside, correction }) => (subjects.size > 0 || isAside) && !correction);
}

/** Likeliest first. */
export function townsOf(terms: Term[]): Map<string, number> {
  const meant = terms.filter(isTown).flatMap(({ towns }) => [...towns]);
  return new Map(meant.toSorted(([, one], [, other]) => other - one));
}

/** How strongly the search means the towns of each service. One that names a place in its own texts goes there too. */
async function findInTowns(
  db: Db,
  all: Published,
  towns: ReadonlyMap<string, number>,
  named: Term[],
): Promise<Map<string, number>> {
  const served = new Map<string, number>();
  for (const word of named.flatMap(({ words }) => [...words.keys()]))
    for (const [id, weight] of await withWord(db, all, word))
      if (weight !== wordWeights.address) served.set(id, 1);
  for (const [town, surely] of towns)
    for (const id of await servingTown(db, all, town)) raise(served, id, surely);
  return served;
}

async function nearestFirst(db: Db, all: Published, ids: string[], from: string) {
  const distance = ({ key }: Town) => distanceBetween(from, key);
  const townsOfIds = new Map<string, string>();
  for (const { key } of allTowns.toSorted((one, other) => distance(one) - distance(other))) {
    const served = await servingTown(db, all, key);
    for (const id of ids) if (served.has(id) && !townsOfIds.has(id)) townsOfIds.set(id, key);
  }
  const [town] = townsOfIds.values();
  return { ids: [...new Set([...townsOfIds.keys(), ...ids])], town };
}

/** Also removes the prepositions before them. A word after a number is its unit: '7 am Kaunas'. */
export function withoutTowns(q: string, terms: Term[]): string {
  const names = new Set(terms.filter(isTown).map(({ typed }) => typed));
  const parts = q.split(/\s+/);
  const isName = (part = '') => splitWords(part).some((word) => names.has(word));
  return parts
    .filter((part, index) => {
      const isPreposition = isIgnored(part) && isName(parts[index + 1]) && !/\d/.test(parts[index - 1] ?? '');
      return !isName(part) && !isPreposition;
    })
    .join(' ');
}
