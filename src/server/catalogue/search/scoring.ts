import type { Db } from '#server/db/open.ts';
import type { Published } from '../published.ts';
import { inTown, withWord } from './postings.ts';
import { categoryScores, type Term } from './reading.ts';

/** The factor for a rare word. */
const rare = 2;

/** By place, how well each service matches a search, and how many of its words. */
interface Scores {
  scores: Float32Array;
  matched: Uint8Array;
  /** The number of matched words that are not towns. */
  wanted: Uint8Array;
  /** 1 when a word means the service's category. */
  meant: Uint8Array;
}

/**
 * @returns the places of the services that match all words of a search, best first. When none matches all, those that match most,
 * if these words say what is wanted: a town that nobody serves, or a word that nobody knows, must not hide the trade.
 */
export async function placesMeant(db: Db, all: Published, terms: Term[]): Promise<number[]> {
  if (terms.length === 0) return [];
  const { scores, matched, wanted, meant } = await scoresOf(db, all, terms);
  const most = largest(matched);
  if (most === terms.length) return bestFirst(scores, (place) => matched[place] === most);
  const mostWanted = largest(wanted);
  if (mostWanted === 0 || !sayEnough(terms)) return [];
  return bestFirst(
    scores,
    (place) => wanted[place] === mostWanted || (meant[place] === 1 && matched[place] === most),
  );
}

function largest(counts: Uint8Array): number {
  let most = 0;
  for (const count of counts) if (count > most) most = count;
  return most;
}

/** A category is what people want; a word that some service happens to mention is not. */
function sayEnough(terms: Term[]): boolean {
  if (terms.some(({ sure }) => sure)) return true;
  const others = terms.filter((term) => !isTown(term));
  const known = others.filter(({ categories }) => categories.size > 0).length;
  return known > 0 && (known === others.length || (known >= 2 && known >= others.length * 0.6));
}

function isTown({ towns, categories }: Term): boolean {
  return towns.size > 0 && categories.size === 0;
}

async function scoresOf(db: Db, all: Published, terms: Term[]): Promise<Scores> {
  const scores = new Float32Array(all.ids.length);
  const matched = new Uint8Array(all.ids.length);
  const wanted = new Uint8Array(all.ids.length);
  const meant = new Uint8Array(all.ids.length);
  for (const term of terms) {
    const own = await termScores(db, all, term);
    const byCategory = categoryScores(term);
    for (let place = 0; place < own.length; place++) {
      const score = own[place] ?? 0;
      if (score === 0) continue;
      scores[place] = (scores[place] ?? 0) + score;
      matched[place] = (matched[place] ?? 0) + 1;
      if (!isTown(term)) wanted[place] = (wanted[place] ?? 0) + 1;
      if (byCategory[all.categories[place] ?? 0]) meant[place] = 1;
    }
  }
  return { scores, matched, wanted, meant };
}

/** @returns how many services may have a word that still counts as rare, and says more about them than their category does */
function rareness({ ids }: Published): number {
  return Math.max(3, ids.length / 100);
}

/** Of a service's own words only the one with the highest score counts; the scores of its category and towns are added. */
async function termScores(db: Db, all: Published, term: Term): Promise<Float32Array> {
  const scores = new Float32Array(all.ids.length);
  for (const [word, quality] of term.words) {
    const { places, weights } = await withWord(db, all, word);
    const telling = places.length <= rareness(all) ? rare : 1;
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      scores[place] = Math.max(scores[place] ?? 0, (weights[index] ?? 0) * quality * telling);
    }
  }
  if (term.categories.size > 0) {
    const byCategory = categoryScores(term);
    for (let place = 0; place < scores.length; place++)
      scores[place] = (scores[place] ?? 0) + (byCategory[all.categories[place] ?? 0] ?? 0);
  }
  for (const [town, surely] of term.towns) {
    const { places } = await inTown(db, all, town);
    for (const place of places) scores[place] = (scores[place] ?? 0) + surely;
  }
  return scores;
}

/** Equal services keep their order, newest first. */
function bestFirst(scores: Float32Array, isFound: (place: number) => boolean): number[] {
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
