import { categories as allCategories, type Category } from '#features/addresses/categories.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Published } from '../published.server.ts';
import { isTown, type Term } from './parseQuery.server.ts';
import { servingTown, withWord } from './postings.server.ts';
import { wordWeights } from './serviceWords.server.ts';
import { isSurely, isSymptom } from './synonyms.server.ts';

/** The factor for a rare word. */
export const rare = 2;
/** The factor for a word that many services have, whatever they do: their category says more. */
export const general = 0.3;
/** The factor for a word that a service of a category which the word does not mean happens to mention. */
export const mentioned = 0.5;
/** Services that match less than this share of what the best one matches are not what is wanted. */
export const enough = 0.6;
/** The most that a word of a description counts; a name, a person or an address counts more. */
const aboutOnly = 6;
const weak = 0.5;
/** From this share of an average category on, a word is what all of it have in their names. */
const usual = 0.4;

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
 * docs/product.md 4.2: the services that match most of what the words say. Undefined when no word says what is wanted, no services
 * when it is not understood.
 */
export async function matchServices(db: Db, all: Published, terms: Term[]): Promise<Matches | undefined> {
  const needs = terms.filter((term) => !isTown(term));
  const isTownOnly = needs.length < terms.length && needs.every(saysNothing);
  if (needs.length === 0 || isTownOnly) return undefined;
  const scores = new Map<string, number>();
  const matched = new Map<string, number>();
  const lacking = new Set(needs.some(({ isSpeciality }) => isSpeciality) ? all.ids : []);
  const meant = new Set<Category>();
  const isSaid = needs.some(({ categories }) => [...categories.values()].some(isSurely));
  for (const term of needs) {
    const own = await ownScores(db, all, term);
    for (const category of term.categories.keys()) if (term.sure) meant.add(category);
    for (const [id, category] of all.categories) {
      const surely = term.categories.get(category) ?? 0;
      const isMeant = surely > 0 || term.categories.size === 0;
      const ofOwn = own.get(id) ?? 0;
      if (surely + ofOwn === 0) continue;
      // Where something is said for sure, what a description happens to mention is the weakest evidence.
      const isWeak = isSaid && term.categories.size === 0 && ofOwn <= aboutOnly;
      const weight = isWeak ? Math.min(weak, term.weight) : term.weight;
      const isOfOther = !isSurely(surely) && [...term.categories.values()].some(isSurely);
      const share = (surely > 0 && !isOfOther) || (isMeant && ofOwn > aboutOnly) ? 1 : mentioned;
      scores.set(id, (scores.get(id) ?? 0) + weight * (ofOwn * (isMeant ? 1 : mentioned) + surely));
      matched.set(id, (matched.get(id) ?? 0) + weight * share);
      if (ofOwn && isMeant && term.isSpeciality) lacking.delete(id);
    }
  }
  const most = Math.max(0, ...matched.values());
  for (const [id, score] of scores) scores.set(id, (score * (matched.get(id) ?? 0)) / most);
  if (!isUnderstood(needs, most)) return { ids: [], scores, lesser: [], lacking, meant };
  const bestFirst = (isFound: (id: string) => boolean) =>
    all.ids
      .filter((id) => scores.has(id) && isFound(id))
      .sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
  const isMeant = (id: string) => meant.has(all.categories.get(id) as Category);
  const ids = bestFirst((id) => (matched.get(id) ?? 0) >= enough * most);
  return { ids, scores, lesser: ids.some(isMeant) ? [] : bestFirst(isMeant), lacking, meant };
}

/** A frequent word without a meaning for us. */
function saysNothing({ weight, categories }: Term): boolean {
  return weight < 0.1 && categories.size === 0;
}

/** Something is wanted for sure that somebody offers, more of it than of what nobody does; or at least half of the words are known. */
function isUnderstood(needs: Term[], most: number): boolean {
  const sure = needs.filter((term) => term.sure).length;
  const elsewhere = needs.filter(({ isElsewhere }) => isElsewhere).length;
  // What is wrong with something is wrong with what somebody repairs or cleans: 'drain smells of dog'.
  const isWrong = needs.some(({ forms }) => forms.some(isSymptom));
  if (sure > 0 || elsewhere > 0) return sure > elsewhere || (isWrong && sure > 0 && sure === elsewhere);
  const telling = needs.filter((term) => !term.isAside && !saysNothing(term));
  // Words that only say something beside others say nothing beside each other.
  if (telling.length > 1 && telling.every(isUnsure)) return false;
  const isKnown = ({ words, categories }: Term) => words.size + categories.size > 0;
  const sum = (terms: Term[]) => terms.reduce((all, { weight }) => all + weight, 0);
  const unknown = telling.filter((term) => !isKnown(term) && !term.forms.some(isSymptom));
  const isMostlyKnown = sum(telling.filter(isKnown)) > sum(unknown);
  return most > 0 && (telling.length === 0 || isMostlyKnown);
}

function isUnsure({ categories, weight }: Term): boolean {
  return categories.size > 0 ? ![...categories.values()].some(isSurely) : weight < weak;
}

/** How many services may have a word that still counts as rare, and says more about them than their category does. */
function rareness({ ids }: Published): number {
  return Math.max(3, ids.length / 100);
}

/** By service, the score of its own word that counts most. */
async function ownScores(
  db: Db,
  all: Published,
  { words, isGeneral, categories }: Term,
): Promise<Map<string, number>> {
  const scores = new Map<string, number>();
  for (const [word, quality] of words) {
    const weights = await withWord(db, all, word);
    const ofMeant = [...weights.keys()].filter((id) => categories.has(all.categories.get(id) as Category));
    const having = categories.size > 0 ? ofMeant.length : weights.size;
    const isUsual = having > (all.ids.length / allCategories.length) * usual;
    const factor = isGeneral ? general : having <= rareness(all) ? rare : isUsual ? mentioned : 1;
    for (const [id, weight] of weights)
      scores.set(id, Math.max(scores.get(id) ?? 0, weight * quality * factor));
  }
  return scores;
}

/**
 * How surely the towns that each service serves are meant.
 * @param named words for them: who names a place in the own texts goes there too
 */
export async function findInTowns(
  db: Db,
  all: Published,
  towns: ReadonlyMap<string, number>,
  named: string[],
): Promise<Map<string, number>> {
  const served = new Map<string, number>();
  for (const word of named)
    for (const [id, weight] of await withWord(db, all, word))
      if (weight !== wordWeights.address) served.set(id, 1);
  for (const [town, surely] of towns)
    for (const id of await servingTown(db, all, town)) served.set(id, Math.max(surely, served.get(id) ?? 0));
  return served;
}
