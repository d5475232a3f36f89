import type { Category } from '#features/addresses/categories.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Published } from '../published.server.ts';
import { findPhraseCategories, isSurely } from './synonyms.server.ts';
import { servingTown, withWord } from './postings.server.ts';
import { isTown, type Term } from './parseQuery.server.ts';

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
  /** The services that match, best first. */
  ids: string[];
  /** Of all services. */
  scores: ReadonlyMap<string, number>;
  /** When none of a category that is meant matches all, those of such a category, best first. */
  lesser: string[];
  /** Services whose own texts do not mention the speciality that is wanted; only their category fits. */
  lacking: ReadonlySet<string>;
  /** Those that a word means. */
  meant: ReadonlySet<Category>;
}

/**
 * When no service matches all words that say what is wanted, those that match most, if these words are enough: a word that nobody
 * knows must not hide the trade. Undefined when no word says what is wanted.
 */
export async function matchServices(db: Db, all: Published, terms: Term[]): Promise<Matches | undefined> {
  const { needs, others } = partsOf(terms);
  if (needs.length === 0) return undefined;
  const scores = new Map<string, number>();
  const matched = new Map<string, number>();
  const lacking = new Set(needs.some(({ isSpeciality }) => isSpeciality) ? all.ids : []);
  const typed = new Set(terms.flatMap(({ forms }) => forms));
  const phrases = findPhraseCategories((form) => typed.has(form));
  const meant = new Set(phrases);
  for (const term of [...needs, ...others]) {
    const own = await ownScores(db, all, term);
    const isNeed = needs.includes(term);
    for (const [id, category] of all.categories) {
      const surely = term.categories.get(category) ?? 0;
      const isMeant = surely > 0 || term.categories.size === 0;
      const ofOwn = own.get(id) ?? 0;
      const score = ofOwn * (isMeant ? 1 : mentioned) + surely;
      if (score === 0) continue;
      scores.set(id, (scores.get(id) ?? 0) + score * (isNeed ? 1 : aside));
      if (ofOwn && isMeant && term.isSpeciality) lacking.delete(id);
      if (!isNeed) continue;
      matched.set(id, (matched.get(id) ?? 0) + 1);
      if (surely) meant.add(category);
    }
  }
  for (const [id, score] of scores)
    if (phrases.has(all.categories.get(id) as Category)) scores.set(id, score + phrase);
  const max = Math.max(0, ...matched.values());
  const isAll = max === needs.length;
  if (!isAll && !(max > 0 && (phrases.size > 0 || areSufficient(needs))))
    return { ids: [], scores, lesser: [], lacking, meant };
  const bestFirst = (isFound: (id: string) => boolean) =>
    all.ids
      .filter((id) => scores.has(id) && isFound(id))
      .sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
  const isMeant = (id: string) => meant.has(all.categories.get(id) as Category);
  const ids = bestFirst((id) => matched.get(id) === max);
  const lesser = isAll && ids.some(isMeant) ? [] : bestFirst((id) => isMeant(id) && matched.has(id));
  return { ids, scores, lesser, lacking, meant };
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

/** By service, the score of its own word that counts most. */
async function ownScores(db: Db, all: Published, { words, isGeneral }: Term): Promise<Map<string, number>> {
  const scores = new Map<string, number>();
  for (const [word, quality] of words) {
    const weights = await withWord(db, all, word);
    const telling = isGeneral ? general : weights.size <= rareness(all) ? rare : 1;
    for (const [id, weight] of weights)
      scores.set(id, Math.max(scores.get(id) ?? 0, weight * quality * telling));
  }
  return scores;
}

/** How surely the towns that each service serves are meant. */
export async function findInTowns(
  db: Db,
  all: Published,
  towns: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const served = new Map<string, number>();
  for (const [town, surely] of towns)
    for (const id of await servingTown(db, all, town)) served.set(id, Math.max(surely, served.get(id) ?? 0));
  return served;
}
