import { categories as allCategories, type Category } from '#features/urls/categories.ts';
import type { Repeat } from '#features/urls/repeats.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Published } from '../published.server.ts';
import { normalize, raise } from './normalized.server.ts';
import { isSentence, isTown, type Term } from './parseQuery.server.ts';
import { withSubject, withWord } from './postings.server.ts';
import { isStrong, isSurely } from './synonyms.server.ts';

export const rare = 2;
/** The factor for a word that services of all categories have: the category is stronger evidence. */
export const general = 0.3;
/** The factor for a word in a service whose category the word does not mean. */
export const mentioned = 0.5;
/** Services below this share of the best score do not match. */
export const enough = 0.6;
/** The share of the words' weight that must be known. */
const leastKnown = 0.4;
/** The maximum score of a word in a description; names, people and addresses score more. */
const aboutOnly = 6;

/** The maximum score of a service whose texts have other words of a subject, and how much less each further one counts. */
export const specialist = 5;
const repeated = 2 / 3;

/** The weight of a repetition: 'floors every second Friday' is cleaning. */
const regularly = 0.3;

interface Rating {
  score: number;
  matched: number;
}

/** Matches for the need, ignoring towns. */
interface Matches {
  ids: string[];
  scores: ReadonlyMap<string, number>;
  /** Only their category fits: their own texts do not mention the speciality. */
  lacking: ReadonlySet<string>;
  meant: ReadonlySet<Category>;
}

/** docs/product.md 4.43 and 4.51. Undefined if no word says what is needed, no services if the search is not understood. */
export async function matchServices(
  db: Db,
  all: Published,
  terms: Term[],
  repeat?: Repeat,
): Promise<Matches | undefined> {
  const needs = terms.filter((term) => !isTown(term));
  if (needs.length === 0) return undefined;
  const lacking = new Set(needs.some(({ subjects }) => subjects.size > 0) ? all.ids : []);
  const meant = new Set(needs.flatMap(({ sure, categories }) => (sure ? [...categories.keys()] : [])));
  const owns: ReadonlyMap<string, number>[] = [];
  for (const term of needs) owns.push(await ownScores(db, all, term));
  const rate = (category: Category, id?: string): Rating => {
    const isRegular = repeat !== undefined && category === 'cleaning';
    let [score, matched] = isRegular ? [regularly * 5, regularly] : [0, 0];
    for (const [index, term] of needs.entries()) {
      const surely = term.categories.get(category) ?? 0;
      const isMeant = surely > 0 || term.categories.size === 0;
      const ofOwn = (id && owns[index]?.get(id)) || 0;
      if (surely + ofOwn === 0) continue;
      const isOfOther = !isSurely(surely) && isStrong(term);
      const share = (surely > 0 && !isOfOther) || (isMeant && ofOwn > aboutOnly) ? 1 : mentioned;
      score += term.weight * (ofOwn + surely);
      matched += term.weight * share;
      // A description may mention one other word of the subject by chance.
      if (id && ofOwn > specialist * (1 - repeated) && isMeant && term.subjects.size > 0) lacking.delete(id);
    }
    return { score, matched };
  };
  // Services without any of the words differ only by category.
  const ofCategory = new Map(allCategories.map((category) => [category, rate(category)]));
  const hasWords = new Set(owns.flatMap((own) => [...own.keys()]));
  const rated = Array.from(all.categories, ([id, category]) => {
    return { id, ...(hasWords.has(id) ? rate(category, id) : (ofCategory.get(category) as Rating)) };
  });
  const most = rated.reduce((max, { matched }) => Math.max(max, matched), 0);
  // A description may have another word with the same stem.
  const known = needs.filter(
    ({ typed, words, categories }, index) =>
      categories.size > 0 ||
      words.has(normalize(typed)) ||
      [...(owns[index]?.values() ?? [])].some((score) => score > aboutOnly),
  );
  if (!isUnderstood(needs, known, most)) return { ids: [], scores: new Map(), lacking, meant };
  const best = rated
    .filter(({ score, matched }) => score > 0 && matched >= enough * most)
    .map(({ id, score, matched }) => [id, (score * matched) / most] as const)
    .sort(([, one], [, other]) => other - one);
  return { ids: best.map(([id]) => id), scores: new Map(best), lacking, meant };
}

/** More needs that are offered than that are not; or enough of the words, by weight, are known. */
function isUnderstood(needs: Term[], known: Term[], most: number): boolean {
  const sure = needs.filter((term) => term.sure).length;
  // Anything can be stored.
  const isStored = needs.some(({ subjects }) => subjects.has('shifting storage'));
  const missing = needs.filter((term) => term.isElsewhere && (term.isOtherTrade || !isStored));
  const elsewhere = missing.length + missing.filter((term) => term.isOtherTrade).length;
  // A symptom means repair or cleaning: 'drain smells of dog'.
  const isEnough = sure > 0 && (isSentence(needs) || needs.some((term) => term.isSymptom));
  if (sure + elsewhere > 0) return isEnough ? sure >= elsewhere : sure > elsewhere;
  const telling = needs.filter(({ isAside }) => !isAside);
  const sum = (terms: Term[]) => terms.reduce((all, term) => all + (isStrong(term) ? 1 : term.weight), 0);
  // 'Rod' is only part of 'curtain rod': next to an unknown word, it says nothing.
  const isTelling = needs.some((term) => isStrong(term) || term.words.size > 0);
  const needed = sum(telling) * (isTelling ? leastKnown : 1);
  return most > 0 && sum(telling.filter((term) => known.includes(term))) >= needed;
}

async function ownScores(db: Db, all: Published, term: Term): Promise<Map<string, number>> {
  const scores = new Map<string, number>();
  const isRare = ({ size }: ReadonlyMap<string, number>) => size <= Math.max(3, all.ids.length / 100);
  const add = (weights: ReadonlyMap<string, number>, quality: number) => {
    const factor = term.isGeneral ? general : isRare(weights) ? rare : 1;
    for (const [id, weight] of weights) raise(scores, id, weight * quality * factor);
  };
  for (const [word, quality] of term.words) add(await withWord(db, all, word), quality);
  for (const [subject, quality] of term.subjects)
    for (const [id, count] of await withSubject(db, all, subject))
      scores.set(id, (scores.get(id) ?? 0) + quality * specialist * (1 - repeated ** count));
  return scores;
}
