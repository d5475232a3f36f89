import type { Category } from '#features/urls/categories.ts';
import type { FindNearest } from './fuzzy.server.ts';
import {
  inLatin,
  listForms,
  listSoughtForms,
  normalize,
  raise,
  spellingOf,
  withoutMarks,
} from './normalized.server.ts';
import {
  actions,
  findNearestStems,
  findNearestSynonyms,
  findPhrases,
  isAside,
  isBeside,
  isDecisive,
  isElsewhere,
  isFrom,
  isIgnored,
  isOfOneLanguage,
  isOtherTrade,
  isPremises,
  isRequest,
  isSpecific,
  isSpelledRight,
  isStreetWord,
  isStrong,
  isSurely,
  isWhen,
  listActions,
  meaningOf,
  type Phrase,
  places,
  rankOf,
  sure,
  symptoms,
  synonyms,
  withoutPrefix,
} from './synonyms.server.ts';
import { findNearestTowns, findTownsMeant, isTownName } from './townWords.server.ts';
import { readWords, type TypedWord } from './typedWords.server.ts';
import { numberOf } from './wishes.server.ts';

/** Weights of a prefix match and of a corrected word. */
export const begun = 0.7;
export const corrected = 0.6;
const shortestBeginning = 3;
/** The minimum number of words of a sentence. */
const sentence = 4;
const shortestStem = 4;
/** With one typo, it is corrected even if the other words mean something else. */
const longWord = 6;
const phrase = 5;

/** A word of the lists that no text of a service has. */
const moving = 'haul';

export interface Dictionary {
  known: Set<string>;
  findNearest: FindNearest;
}

/** A word of a search, with the weight of each possible meaning. */
export interface Term {
  typed: string;
  words: Map<string, number>;
  categories: Map<Category, number>;
  /** What a specialist does: locks, drains. */
  subjects: Map<string, number>;
  towns: Map<string, number>;
  weight: number;
  sure: boolean;
  /** Whether it is only about the place, the frequency or the number of rooms. */
  isAside: boolean;
  /** Whether services of all categories have it. */
  isGeneral: boolean;
  isSymptom: boolean;
  isPlace: boolean;
  /** Whether no provider offers it. */
  isElsewhere: boolean;
  isOtherTrade: boolean;
  forms: string[];
  correction?: string;
}

/** A rare unknown word weighs as much as a trade, since its meaning is missing. */
const weights = { part: 0.8, unsure: 0.3, symptom: 0.4, aside: 0.25 };

export function readTerms(q: string, dictionary: Dictionary, exactly: boolean): Term[] {
  const typed = readWords(q, (form) => dictionary.known.has(form));
  const at = (index: number) => typed[index]?.typed ?? '';
  // docs/product.md 4.21: a street is not a town.
  const isStreet = (index: number) =>
    /^\d/.test(at(index + 1)) || [at(index - 1), at(index + 1)].some((word) => word && isStreetWord(word));
  const clause = typed.findIndex((word) => isWhen(word.typed));
  const isPlace = (index: number): boolean =>
    (clause >= 0 && clause < index) ||
    isBeside(at(index - 1)) ||
    ([isIgnored, isAside].some((is) => is(at(index - 1))) && isPlace(index - 1));
  // 'From Kaunas to Klaipėda'.
  const isMove = (index: number) =>
    isFrom(at(index)) && typed.slice(index + 1).filter((word) => isTownName(word.typed)).length > 1;
  const isRequested = typed.some(({ typed: word }, place) => !isStreet(place) && isRequest(word));
  const terms = typed.flatMap((each, place) => {
    const word = isMove(place) ? { typed: moving, means: [moving] } : each;
    if (isIgnored(word.typed) || isStreetWord(word.typed)) return [];
    const term = readTerm(word, dictionary, place === typed.length - 1, isStreet(place));
    // Next to a trade, an address is where the work is: 'moving from 15 Oak Street'.
    if (isRequested && isStreet(place) && term.categories.size === 0) return [];
    return isPlace(place) ? { ...term, isPlace: true } : term;
  });
  readPhrases(terms);
  const missing = exactly ? [] : terms.filter(isMissing);
  for (const term of missing) correct(term, dictionary, terms);
  if (missing.length > 0) readPhrases(terms);
  for (const action of terms) readAction(action, terms);
  readPremises(terms);
  readObjects(terms);
  readSentence(terms);
  return terms;
}

function readTerm(
  { typed, means }: TypedWord,
  dictionary: Dictionary,
  isLast: boolean,
  isStreet: boolean,
): Term {
  const forms = [...new Set(means.flatMap(listSoughtForms))];
  const own = normalize(typed);
  const isWord = means.length < 2 || !forms.some((form) => isSpecific(form, typed));
  const isName = !isStreet && isTownName(typed);
  const term: Term = {
    typed,
    words: new Map(),
    categories: new Map(),
    subjects: new Map(),
    towns: new Map(),
    weight: 1,
    sure: false,
    isAside: isAside(typed) || /^\d/.test(typed) || numberOf(spellingOf(typed)) > 0,
    isGeneral: forms.some((form) => meaningOf(form, typed).isGeneral),
    isSymptom: forms.some((form) => symptoms.has(form)),
    isPlace: forms.some((form) => places.has(form)),
    isElsewhere: isWord && !isName && means.some(isElsewhere) && !isAside(typed),
    isOtherTrade: means.some(isOtherTrade),
    forms,
  };
  if (term.isElsewhere) return term;
  for (const form of forms) addForm(term, form, dictionary, 1);
  if (!isStreet) addTowns(term, own, 1);
  if (isName) Object.assign(term, { categories: new Map(), subjects: new Map(), sure: false });
  if (!isKnown(term) && isLast && own.length >= shortestBeginning && !isSpelledRight(typed))
    for (const form of synonyms.keys()) if (form.startsWith(own)) addForm(term, form, dictionary, begun);
  // A word for a place has no category where it only occurs next to other words.
  for (const [category, surely] of term.categories)
    if (term.isAside && !isSurely(surely)) term.categories.delete(category);
  term.weight = weightOf(term);
  return term;
}

function weightOf(term: Term): number {
  const rank = rankOf(term.typed);
  const rare = rank < 2_000 ? 0.1 : rank < Infinity ? 0.3 : 1;
  if (term.isAside) return Math.min(rare, weights.aside);
  if (term.categories.size === 0) return rare;
  return term.sure ? 1 : weights.unsure;
}

/** The words of a phrase have only its meaning: neither part of 'washing machine' is about cleaning. */
function readPhrases(terms: Term[]): void {
  const find = () => findPhrases(new Set(terms.flatMap(({ forms }) => forms)));
  const isIn = ({ words }: Phrase, { forms }: Term) => words.flat().some((form) => forms.includes(form));
  const asTyped = find();
  // What leaks is repaired, not cleaned or moved: 'sutvarkyti stogą, kur teka'.
  const isBroken = terms.some(({ isSymptom }) => isSymptom);
  for (const term of terms)
    if (!isBroken && !term.isPlace && !asTyped.some((each) => isIn(each, term)))
      term.forms.push(...listActions(term.typed));
  const found = find();
  for (const term of terms) {
    const meant = found.filter((each) => isIn(each, term));
    if (meant.length === 0) continue;
    const offered = meant.flatMap(({ category }) => category ?? []);
    term.categories = new Map(offered.map((category) => [category, phrase]));
    const subjects = meant.flatMap(({ subject }) => subject ?? []);
    if (subjects.length > 0) {
      term.subjects = new Map(subjects.map((subject) => [subject, 1]));
      // Texts about other subjects have the words too: 'pipe', of 'burst pipe'.
      for (const word of term.words.keys()) term.words.set(word, weights.unsure);
    }
    const isOffered = offered.length > 0;
    Object.assign(term, { weight: weights.part, sure: isOffered, isElsewhere: !isOffered });
  }
}

/** What is built in, and dirt, stays in place. */
const staying = new Set([
  ...['plumbing', 'electric', 'repair gutter', 'repair lock', 'repair roof'],
  ...['cleaning chimney', 'cleaning mold', 'cleaning yard'],
]);

/** Their words say what to do: 'movers', 'maid'. */
const acting = new Set(['shifting transport', 'shifting lifting', 'cleaning home']);

/** docs/product.md 4.43. It decides over objects, not over trades. */
function readAction(action: Term, terms: Term[]): void {
  const category = [...actions].find((each) => isSurely(action.categories.get(each) ?? 0));
  const typed = action.correction ?? action.typed;
  if (!category || action.isPlace) return;
  const subjects = [...action.subjects.keys()];
  const isOwn =
    action.sure && !action.isSymptom && subjects.length > 0 && subjects.every((each) => acting.has(each));
  const isBroken = terms.some(({ isSymptom }) => isSymptom);
  if (!isOwn && (isBroken || !listActions(typed).includes(`=${category}`)) && !isDecisive(typed)) return;
  for (const term of terms) {
    const isOfCleaning = [category, ...term.categories.keys()].includes('cleaning');
    const isObject = term.subjects.size > 0 && term.sure && !term.isGeneral;
    if (!isObject || (term.weight === weights.part && isOfCleaning)) continue;
    const sureOf = [...term.categories].flatMap(([each, surely]) => (isSurely(surely) ? [each] : []));
    // Windows are washed, but not moved.
    const isStaying = (each: string) =>
      staying.has(each) || (each === 'repair window' && category === 'shifting');
    if (![...sureOf, ...term.subjects.keys()].some(isStaying)) term.categories = new Map([[category, sure]]);
  }
}

/** Next to a trade or cleaning, a hotel is only a place. */
function readPremises(terms: Term[]): void {
  const isWork = ({ typed, correction = typed, sure, subjects, isAside, isSymptom }: Term) =>
    listActions(correction).includes('=cleaning') || (sure && subjects.size === 0 && !isAside && !isSymptom);
  if (!terms.some(isWork)) return;
  for (const term of terms)
    if (term.isElsewhere && isPremises(term.typed))
      Object.assign(term, { isElsewhere: false, isAside: true, weight: weights.aside });
}

/** docs/product.md 4.43. A symptom and a place say less than an object. */
function readObjects(terms: Term[]): void {
  const objects = terms.filter((term) => !term.isSymptom && !term.isAside && isStrong(term));
  const hasMore = objects.some(({ isPlace }) => !isPlace);
  for (const term of terms) {
    if (term.isSymptom && objects.length > 0) term.weight = Math.min(term.weight, weights.symptom);
    if (term.isPlace && hasMore) term.weight = Math.min(term.weight, weights.aside);
  }
}

/** A sentence also names circumstances: 'my son dropped a toy in the toilet'. */
function readSentence(terms: Term[]): void {
  const strong = terms.filter(isStrong);
  const isGeneral = strong.every(({ weight }) => weight <= weights.unsure);
  if (strong.length === 0 || !(isGeneral || isSentence(terms))) return;
  for (const term of terms)
    if (term.categories.size === 0) term.weight = Math.min(term.weight, weights.unsure);
}

export function isSentence(terms: Term[]): boolean {
  return (
    terms.filter((term) => !term.isAside && !isTown(term)).length >= sentence &&
    !terms.some((term) => term.isOtherTrade)
  );
}

function isMissing(term: Term): boolean {
  const mayBeWrong = !term.isElsewhere && !term.isAside && !/\d/.test(term.typed);
  const isRead = term.categories.size + term.towns.size > 0 || term.words.has(normalize(term.typed));
  return mayBeWrong && !isRead && ![term.typed, withoutPrefix(term.typed)].some(isSpelledRight);
}

function isKnown({ words, categories, towns }: Term): boolean {
  return words.size + categories.size + towns.size > 0;
}

export function isTown({ towns, categories }: Term): boolean {
  return towns.size > 0 && categories.size === 0;
}

function addForm(term: Term, form: string, { known }: Dictionary, quality: number): void {
  // House numbers are in no dictionary.
  if (known.has(form) || /\d/.test(form)) term.words.set(form, quality);
  const meaning = meaningOf(form, term.typed);
  if (form.length < shortestStem && !isStemOf(form, term.typed, meaning.spellings)) return;
  for (const [category, surely] of meaning.categories) raise(term.categories, category, surely * quality);
  for (const subject of meaning.subjects) raise(term.subjects, subject, quality);
  if (isStrong(meaning) && !meaning.isGeneral) term.sure = true;
}

/** 'rug' is neither a stem of Lithuanian 'rugiai' nor the common part of 'руки' and 'ручка'. */
function isStemOf(form: string, typed: string, spellings: string[]): boolean {
  const begins = (word: string) => withoutMarks(inLatin(word)).slice(0, form.length);
  const longestEnding = isOfOneLanguage(typed) ? 4 : 2;
  return (
    listForms(typed).includes(form) &&
    typed.length <= form.length + longestEnding &&
    spellings.some((word) => begins(word) === begins(typed))
  );
}

function addTowns(term: Term, form: string, quality: number): void {
  for (const [town, surely] of findTownsMeant(form) ?? []) raise(term.towns, town, surely * quality);
}

/** Compares whole words, and stems only if no word is alike: a different letter in a stem makes a different word. */
function correct(term: Term, dictionary: Dictionary, terms: Term[]): void {
  const [whole = '', ...others] = listForms(term.typed);
  // 'Kaunas' may be meant where towns stand.
  const isAtEnd = term === terms.at(-1) || term === terms[0];
  // A service may have another word with the same stem.
  const hasStem = term.words.size > 0;
  const like = findNearestSynonyms(term.typed);
  const isLikely = like.distance === 1 && term.typed.length >= longWord;
  const nearest = [
    { ...like, words: like.words.filter((word) => isLikely || agrees(word, terms)) },
    findNearestTowns(isAtEnd && !hasStem ? [whole] : []),
    dictionary.findNearest(hasStem ? [] : [whole, ...others]),
  ].filter(({ words }) => words.length > 0);
  const least = Math.min(...nearest.map(({ distance }) => distance));
  const meant = nearest.flatMap(({ distance, words }) => (distance === least ? words : []));
  const stems = meant.length > 0 ? [] : findNearestStems(term.typed).filter((form) => agrees(form, terms));
  for (const form of [...meant.flatMap(listForms), ...stems]) {
    addTowns(term, form, corrected);
    addForm(term, form, dictionary, corrected);
    term.forms.push(form);
  }
  // Everyday words come before words of services: more people mean them. Another ending is no misspelling.
  const [word = ''] = meant;
  const isOtherEnding = least > 1 && normalize(word).startsWith(whole.slice(0, -3));
  const hasPrefix = [word, term.typed].every((each) => withoutPrefix(each) !== each);
  const isOtherPrefix = least > 1 && hasPrefix && normalize(word).endsWith(whole.slice(-4));
  if (word && !isOtherEnding && !isOtherPrefix) term.correction = word;
  if (isKnown(term)) term.weight = weightOf(term);
}

/** In an understood search, a correction must have the same meaning. */
function agrees(word: string, terms: Term[]): boolean {
  const sure = terms.filter((term) => term.sure && !term.isAside);
  const meant = listForms(word).flatMap((form) => [...(synonyms.get(form)?.categories.keys() ?? [])]);
  return (
    sure.length === 0 || sure.some(({ categories }) => meant.some((category) => categories.has(category)))
  );
}
