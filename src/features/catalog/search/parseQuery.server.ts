import type { Category } from '#features/addresses/categories.ts';
import { findNearestWords, type Nearest, type SpelledWords } from './fuzzy.server.ts';
import { listForms, listSoughtForms, normalize, withoutMarks } from './normalized.server.ts';
import {
  findPhrases,
  findSynonym,
  general,
  ignoredSpelling,
  isAside,
  isElsewhere,
  isIgnored,
  isSpeciality,
  isSpecific,
  isStreetWord,
  isSurely,
  listSynonymsStarting,
  listThings,
  symptoms,
  synonymSpelling,
} from './synonyms.server.ts';
import { findTownsMeant, townSpelling } from './townWords.server.ts';
import { inLatin, isCyrillic } from './transliteration.server.ts';
import { readWords, type TypedWord } from './typedWords.server.ts';
import { isInflectedCommon, rankOf } from './vocabulary.server.ts';

/** Weights of a prefix match and of a corrected word. */
export const begun = 0.7;
export const corrected = 0.6;
const shortestBeginning = 3;
const maxBegun = 40;
const shortestRoot = 5;
/** In longer searches, no word is corrected to one from a single description. */
const fewWords = 2;
const shortestStem = 4;
const longestOfShort = 5;
const phrase = 5;

export interface Dictionary {
  known: Set<string>;
  spelling: SpelledWords;
}

/** A word of a search, with the weight of each possible meaning. */
export interface Term {
  typed: string;
  words: Map<string, number>;
  categories: Map<Category, number>;
  towns: Map<string, number>;
  weight: number;
  sure: boolean;
  /** Whether it is only about the place, the frequency or the number of rooms. */
  isAside: boolean;
  /** Whether services of all categories have it. */
  isGeneral: boolean;
  /** Whether it names a trade within a category, or its object: a locksmith, a lock. */
  isSpeciality: boolean;
  /** Whether it is part of a phrase, which only has a meaning as a whole. */
  isPhrase?: boolean;
  /** Whether no provider offers it. */
  isElsewhere: boolean;
  forms: string[];
  correction?: string;
}

/** A rare unknown word weighs as much as a trade, since its meaning is missing. */
const weights = {
  part: 0.8,
  general: 0.5,
  unsure: 0.3,
  symptom: 0.4,
  inflected: 0.5,
  aside: 0.25,
  verb: 0.15,
  ignored: 0.05,
};
/** The weights of unknown words, by how many words are more frequent. */
const frequent: [number, number][] = [
  [500, 0.05],
  [2_000, 0.1],
  [8_000, 0.3],
  [20_000, 0.5],
];
/** More frequent words are not treated as misspellings. */
const common = 8_000;

interface Reading {
  dictionary: Dictionary;
  exactly: boolean;
}

export function readTerms(q: string, reading: Reading): Term[] {
  const typed = readWords(q, (form) => reading.dictionary.known.has(form));
  const isNumber = (word?: string) => word !== undefined && /^\d/.test(word);
  const at = (index: number) => typed[index]?.typed ?? '';
  // docs/product.md 4.21: a street is not a town.
  const isStreet = (index: number) =>
    [at(index - 1), at(index + 1)].some((word) => word && isStreetWord(word)) || isNumber(at(index + 1));
  const matters = ({ typed: word }: TypedWord) => !isIgnored(word) && !isStreetWord(word);
  const some = typed.some(matters);
  const terms = typed.flatMap((word, place) =>
    some && !matters(word)
      ? []
      : [
          readTerm(word, reading.dictionary, {
            isLast: place === typed.length - 1,
            isStreet: isStreet(place),
          }),
        ],
  );
  readPhrases(terms, reading.dictionary);
  if (!reading.exactly) for (const term of terms) if (isMissing(term)) correct(term, reading, terms);
  for (const term of terms) if (isMissing(term)) addLonger(term, reading.dictionary);
  if (terms.some(({ correction }) => correction)) readPhrases(terms, reading.dictionary);
  for (const action of terms) readAction(action, terms);
  const isObject = (term: Term) =>
    [...term.categories.values()].some(isSurely) &&
    !term.forms.some((form) => symptoms.has(form)) &&
    !term.isAside;
  for (const term of terms)
    if (term.forms.some((form) => symptoms.has(form)) && terms.some(isObject))
      term.weight = Math.min(term.weight, weights.symptom);
  return terms;
}

interface Circumstances {
  isLast: boolean;
  isStreet: boolean;
}

function readTerm(
  { typed, means }: TypedWord,
  dictionary: Dictionary,
  { isLast, isStreet }: Circumstances,
): Term {
  const forms = [...new Set(means.flatMap(listSoughtForms))];
  const own = normalize(typed);
  const term: Term = {
    typed,
    words: new Map(),
    categories: new Map(),
    towns: new Map(),
    weight: 1,
    sure: false,
    isAside: isAside(typed) || /^\d/.test(typed),
    isGeneral: forms.some((form) => general.has(form)),
    isSpeciality: forms.some(isSpeciality),
    isElsewhere: means.some(isElsewhere) && !isAside(typed) && !(means.length > 1 && forms.some(isSpecific)),
    forms,
  };
  if (term.isElsewhere && means.length === 1) return term;
  for (const form of forms) addForm(term, form, dictionary, 1);
  if (!isStreet) addTowns(term, own, 1);
  const isBegun = isLast && own.length >= shortestBeginning && rankOf(typed) > common;
  if (!isKnown(term) && isBegun) addBegun(term, own, dictionary);
  readSurest(term);
  if (term.isAside) term.sure = false;
  term.weight = weightOf(term);
  return term;
}

/** A word with a strong category loses those where it only occurs next to other words; a word for a place has none. */
function readSurest({ categories, isAside, isGeneral }: Term): void {
  const isSure = isGeneral && [...categories.values()].some(isSurely);
  for (const [category, surely] of categories)
    if (!isSurely(surely) && (isSure || isAside)) categories.delete(category);
}

function weightOf(term: Term): number {
  const rank = rankOf(term.typed);
  const rare = frequent.find(([most]) => rank < most)?.[1] ?? 1;
  if (term.isAside) return Math.min(rare, term.isGeneral ? weights.verb : weights.aside);
  const surely = Math.max(0, ...term.categories.values());
  if (surely > 0) return term.sure ? 1 : isSurely(surely) ? weights.general : weights.unsure;
  return rare === 1 && isInflectedCommon(term.typed) ? weights.inflected : rare;
}

/** The words of a phrase have only its meaning: neither part of 'washing machine' is about cleaning. */
function readPhrases(terms: Term[], { known }: Dictionary): void {
  const typed = new Set(terms.flatMap(({ forms }) => forms));
  const found = findPhrases(typed);
  // 'Wash the room and the bath' is not about a bathroom.
  const isAboutPlace =
    found.every(({ words }) =>
      terms.every(
        (term) => term.isAside || !words.some((forms) => forms.some((form) => term.forms.includes(form))),
      ),
    ) && terms.some(({ isAside, categories }) => !isAside && categories.size > 0);
  const isIn = (term: Term, words: (readonly string[])[]) =>
    words.flat().some((form) => term.forms.includes(form));
  for (const term of terms) {
    const meant = found.filter(({ words }) => isIn(term, words));
    if (meant.length === 0 || (isAboutPlace && term.isAside)) continue;
    // Furniture is a speciality of repair, not of moving.
    term.isSpeciality &&= meant.some(({ category }) => isSurely(term.categories.get(category) ?? 0));
    term.categories = new Map(meant.map(({ category }) => [category, phrase]));
    for (const thing of meant.flatMap(({ things }) => things))
      if (known.has(thing)) term.words.set(thing, begun);
    Object.assign(term, { weight: weights.part, sure: true, isElsewhere: false, isPhrase: true });
  }
}

/** For cleaning and moving, the action decides, whatever the object: 'mattress delivery'. Only built-in things stay in place. */
const actions = new Set<Category>(['cleaning', 'shifting']);
const builtIn = new Set<Category>(['plumbing', 'electric']);

function readAction(action: Term, terms: Term[]): void {
  const [[category, surely] = [], ...others] = action.categories;
  if (!action.isGeneral || !category || !surely || others.length > 0 || !actions.has(category)) return;
  for (const term of terms)
    if (
      !term.isPhrase &&
      !term.isGeneral &&
      term.sure &&
      [...term.categories.keys()].every((each) => !builtIn.has(each))
    )
      term.categories = new Map([[category, surely]]);
}

function isMissing(term: Term): boolean {
  return (
    !isKnown(term) &&
    !term.isElsewhere &&
    !term.isAside &&
    !/\d/.test(term.typed) &&
    rankOf(term.typed) > common
  );
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
  if (form.length < shortestStem && !isStemOf(form, term.typed)) return;
  for (const [category, surely] of findSynonym(form)?.categories ?? [])
    term.categories.set(category, Math.max(surely * quality, term.categories.get(category) ?? 0));
  for (const thing of listThings(form))
    if (known.has(thing)) term.words.set(thing, Math.max(quality * begun, term.words.get(thing) ?? 0));
  if (isSpecific(form)) term.sure = true;
}

/** 'rug' is neither a stem of Lithuanian 'rugiai' nor the common part of 'руки' and 'ручка', nor 'sad' that of 'садом' and 'shades'. */
function isStemOf(form: string, typed: string): boolean {
  const begins = (word: string) => withoutMarks(inLatin(word)).slice(0, form.length);
  const { spelling = typed } = findSynonym(form) ?? {};
  return typed.length <= longestOfShort && begins(spelling) === begins(typed);
}

function addTowns(term: Term, form: string, quality: number): void {
  for (const [town, surely] of findTownsMeant(form) ?? [])
    term.towns.set(town, Math.max(surely * quality, term.towns.get(town) ?? 0));
}

function addBegun(term: Term, beginning: string, dictionary: Dictionary): void {
  const begins = (word: string) => word.startsWith(beginning);
  const own = dictionary.spelling.words.filter(begins).slice(0, maxBegun);
  for (const form of [...own, ...listSynonymsStarting(beginning)]) addForm(term, form, dictionary, begun);
  for (const form of townSpelling.words.filter(begins)) addTowns(term, form, begun);
}

/** A word with a known start: 'переездчики', 'lempute'. */
function addLonger(term: Term, dictionary: Dictionary): void {
  const own = normalize(term.typed);
  for (let length = own.length - 1; length >= shortestRoot && length * 2 > own.length; length--) {
    const root = own.slice(0, length);
    if (!findSynonym(root)) continue;
    term.forms.push(root);
    addForm(term, root, dictionary, corrected);
    term.weight = weightOf(term);
    return;
  }
}

/** Compares whole words only: a different letter in a stem makes a different word. */
function correct(term: Term, { dictionary }: Reading, terms: Term[]): void {
  const [whole = '', ...stems] = listForms(term.typed);
  const isInflected = isInflectedCommon(term.typed);
  const isOwn = (word: string) =>
    sameScript(term.typed, word) &&
    agrees(word, terms) &&
    (!isInflected || word.startsWith(whole.slice(0, -2)));
  const like = findNearestWords([whole], synonymSpelling);
  const synonym = { ...like, words: like.words.filter(isOwn) };
  const town = isWhereTownsStand(term, terms) ? findNearestWords([whole], townSpelling) : none;
  const own =
    isInflected || terms.length > fewWords ? none : findNearestWords([whole, ...stems], dictionary.spelling);
  const nearest = [synonym, town, own].filter(({ words }) => words.length > 0);
  const least = Math.min(...nearest.map(({ distance }) => distance));
  const taken = ({ distance, words }: Nearest) => (distance === least ? words : []);
  for (const form of taken(town)) addTowns(term, form, corrected);
  for (const form of [...taken(synonym), ...taken(own)]) addForm(term, form, dictionary, corrected);
  term.forms.push(...taken(synonym), ...taken(own));
  if (isKnown(term)) term.weight = weightOf(term);
  else if (findNearestWords([whole], ignoredSpelling).words.length > 0) term.weight = weights.ignored;
  // Everyday words come before words of services: more people mean them.
  const [correction] = [...taken(synonym), ...taken(town), ...taken(own)];
  if (correction) term.correction = correction;
}

function isWhereTownsStand(term: Term, terms: Term[]): boolean {
  return term === terms.at(-1) || term === terms[0];
}

/** In an understood search, a correction must have the same meaning. */
function agrees(word: string, terms: Term[]): boolean {
  const sure = terms.filter((term) => term.sure);
  const meant = findSynonym(word)?.categories ?? new Map<Category, number>();
  return (
    sure.length === 0 || sure.some(({ categories }) => [...categories.keys()].some((each) => meant.has(each)))
  );
}

/** Almost every word resembles a word in the other alphabet. */
function sameScript(typed: string, word: string): boolean {
  return findSynonym(word)?.scripts.has(isCyrillic(typed)) ?? true;
}

const none: Nearest = { distance: Infinity, words: [] };
