import { categories } from '#features/addresses/categories.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Published } from '../published.server.ts';
import { findPhraseCategories, isSurely } from './synonyms.server.ts';
import { inTown, withWord } from './postings.server.ts';
import { categoryScores, isTown, type Term } from './parseQuery.server.ts';

/** The factor for a rare word. */
const rare = 2;
/** The factor for a word that many services have, whatever they do: their category says more. */
const general = 0.3;
/** The factor for a word that says where, how often or for how many rooms: docs/product.md 4.31. */
const aside = 0.3;
/** The factor for a word that a service of a category which the word does not mean happens to mention. */
const mentioned = 0.5;
/** How much an entry of more than one word counts, in addition to its words: 'washing machine'. */
const phrase = 4;

/** How well services match the words of a search that say what is wanted, whatever its towns. */
interface Matches {
  /** The places of the services that match, best first. */
  places: number[];
  scores: Float32Array;
  /** When none of a category that is meant matches all, those of such a category, best first. */
  lesser: number[];
  /** By place, 1 when the service's own texts do not mention the speciality that is wanted, only its category fits. */
  lacking: Uint8Array;
  /** By the index of each category, whether a word means it. */
  meant: boolean[];
}

/**
 * When no service matches all words that say what is wanted, those that match most, if these words are enough: a word that nobody
 * knows must not hide the trade. Undefined when no word says what is wanted.
 */
export async function matchServices(db: Db, all: Published, terms: Term[]): Promise<Matches | undefined> {
  const { needs, others } = partsOf(terms);
  if (needs.length === 0) return undefined;
  const scores = new Float32Array(all.ids.length);
  const matched = new Uint8Array(all.ids.length);
  const lacking = new Uint8Array(all.ids.length);
  const typed = new Set(terms.flatMap(({ forms }) => forms));
  const phrases = findPhraseCategories((form) => typed.has(form));
  const meant = categories.map((category) => phrases.has(category));
  const specialities = needs.filter(({ isSpeciality }) => isSpeciality);
  if (specialities.length > 0) lacking.fill(1);
  for (const term of [...needs, ...others]) {
    const own = await ownScores(db, all, term);
    const byCategory = categoryScores(term);
    const isNeed = needs.includes(term);
    for (let index = 0; index < scores.length; index++) {
      const category = all.categories[index] ?? 0;
      const isMeant = Boolean(byCategory[category]) || term.categories.size === 0;
      const score = (own[index] ?? 0) * (isMeant ? 1 : mentioned) + (byCategory[category] ?? 0);
      if (score === 0) continue;
      scores[index] = (scores[index] ?? 0) + score * (isNeed ? 1 : aside);
      if (own[index] && isMeant && term.isSpeciality) lacking[index] = 0;
      if (!isNeed) continue;
      matched[index] = (matched[index] ?? 0) + 1;
      if (byCategory[category]) meant[category] = true;
    }
  }
  for (let place = 0; place < scores.length; place++)
    if (scores[place] && phrases.has(categories[all.categories[place] ?? 0] ?? 'repair'))
      scores[place] = (scores[place] ?? 0) + phrase;
  const max = largest(matched);
  const isAll = max === needs.length;
  if (!isAll && !(max > 0 && (phrases.size > 0 || areSufficient(needs))))
    return { places: [], scores, lesser: [], lacking, meant };
  const isMeant = (place: number) => meant[all.categories[place] ?? 0] === true;
  const places = bestFirst(scores, (place) => matched[place] === max);
  return {
    places,
    scores,
    lesser:
      isAll && places.some(isMeant)
        ? []
        : bestFirst(scores, (place) => isMeant(place) && matched[place] !== 0),
    lacking,
    meant,
  };
}

/**
 * docs/product.md 4.31: what is needed is decisive; where in the flat, how often and for how many rooms only when nothing else is
 * said.
 */
function partsOf(terms: Term[]): { needs: Term[]; others: Term[] } {
  const withoutTowns = terms.filter((term) => !isTown(term));
  const needs = withoutTowns.filter(({ isAside }) => !isAside);
  return needs.length > 0
    ? { needs, others: withoutTowns.filter(({ isAside }) => isAside) }
    : { needs: withoutTowns, others: [] };
}

function largest(counts: Uint8Array): number {
  let max = 0;
  for (const count of counts) if (count > max) max = count;
  return max;
}

/** A category is what people want; a word that some service happens to mention is not. */
function areSufficient(needs: Term[]): boolean {
  if (needs.some(({ sure }) => sure)) return true;
  const known = needs.filter(({ categories: meant }) => meant.size > 0).length;
  const isSure = needs.some(({ categories: meant }) => [...meant.values()].some(isSurely));
  return isSure && (known === needs.length || (known >= 2 && known >= needs.length * 0.6));
}

/** How many services may have a word that still counts as rare, and says more about them than their category does. */
function rareness({ ids }: Published): number {
  return Math.max(3, ids.length / 100);
}

/** By place, the score of the service's own word that counts most. */
async function ownScores(db: Db, all: Published, { words, isGeneral }: Term): Promise<Float32Array> {
  const scores = new Float32Array(all.ids.length);
  for (const [word, quality] of words) {
    const { places, weights } = await withWord(db, all, word);
    const telling = isGeneral ? general : places.length <= rareness(all) ? rare : 1;
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      scores[place] = Math.max(scores[place] ?? 0, (weights[index] ?? 0) * quality * telling);
    }
  }
  return scores;
}

/** Equal services keep their order, newest first. */
function bestFirst(scores: Float32Array, isFound: (index: number) => boolean): number[] {
  const byScore = new Map<number, number[]>();
  for (let place = 0; place < scores.length; place++) {
    if (!isFound(place)) continue;
    const score = scores[place] ?? 0;
    const equal = byScore.get(score);
    if (equal) equal.push(place);
    else byScore.set(score, [place]);
  }
  return [...byScore].sort(([one], [other]) => other - one).flatMap(([, places]) => places);
}

/** By how surely the town is meant, newest first among equals. */
export async function findInTowns(
  db: Db,
  all: Published,
  towns: ReadonlyMap<string, number>,
): Promise<Map<number, number>> {
  const served = new Map<number, number>();
  for (const [town, surely] of towns)
    for (const index of (await inTown(db, all, town)).places)
      served.set(index, Math.max(surely, served.get(index) ?? 0));
  return served;
}
