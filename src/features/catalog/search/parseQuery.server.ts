import type { Category } from '#features/addresses/categories.ts';
import {
  synonymSpelling,
  findSynonym,
  listSynonymsStarting,
  isAside,
  isElsewhere,
  isGeneral,
  isIgnored,
  isSpeciality,
  isStreetWord,
  isSpecific,
  stemSpelling,
  listThings,
} from './synonyms.server.ts';
import { findNearestWords, type Nearest, type SpelledWords } from './fuzzy.server.ts';
import { listForms, normalize, listSoughtForms, splitWords } from './normalized.server.ts';
import { isCyrillic } from './transliteration.server.ts';
import { townSpelling, findTownsMeant } from './townWords.server.ts';

/** How much a match counts when it only begins like the word, and when the word had to be corrected. */
const begun = 0.7;
const corrected = 0.6;
const shortestBeginning = 3;
const longWord = 7;
const maxBegun = 40;

export interface Dictionary {
  known: Set<string>;
  spelling: SpelledWords;
}

/** A word of a search with everything that it may mean, each with how much that counts. */
export interface Term {
  typed: string;
  words: Map<string, number>;
  categories: Map<Category, number>;
  towns: Map<string, number>;
  /** Whether it alone says what is wanted. */
  sure: boolean;
  /** Whether it says where, how often or for how many rooms something is wanted, not what. */
  isAside: boolean;
  /** Whether many services have it, whatever they do. */
  isGeneral: boolean;
  /** Whether it names a trade of its own within a category, or what that trade deals with: a locksmith, a lock. */
  isSpeciality: boolean;
  forms: string[];
  /** The form that was taken instead, when nothing is written as it was typed. */
  correction?: string;
}

/**
 * The words that matter, or all when none does.
 * @param exactly whether misspelled words stay as they are
 */
export function readTerms(q: string, dictionary: Dictionary, exactly: boolean): Term[] {
  const typed = splitWords(q);
  const isNumber = (word?: string) => word !== undefined && /^\d/.test(word);
  // docs/product.md 4.21: a street is not a town.
  const beside = (index: number) =>
    [typed[index - 1], typed[index + 1]].some((word) => word && isStreetWord(word)) ||
    isNumber(typed[index + 1]);
  const matters = (word: string) => !isIgnored(word) && !isStreetWord(word);
  const some = typed.some(matters);
  return typed.flatMap((word, place) => {
    if (some && !matters(word)) return [];
    return [
      readTerm(word, dictionary, { exactly, isLast: place === typed.length - 1, isStreet: beside(place) }),
    ];
  });
}

interface Circumstances {
  exactly: boolean;
  isLast: boolean;
  isStreet: boolean;
}

function readTerm(typed: string, dictionary: Dictionary, { exactly, isLast, isStreet }: Circumstances): Term {
  const forms = listSoughtForms(typed);
  const own = normalize(typed);
  const term: Term = {
    typed,
    words: new Map(),
    categories: new Map(),
    towns: new Map(),
    sure: false,
    isAside: isAside(typed) || /^\d/.test(typed),
    isGeneral: forms.some(isGeneral),
    isSpeciality: forms.some(isSpeciality),
    forms: [...forms],
  };
  if (isElsewhere(typed)) return term;
  for (const form of forms) addForm(term, form, dictionary, 1);
  if (!isStreet) addTowns(term, own, 1);
  // The word in an address is the name of a street.
  if (isTown(term)) term.words.clear();
  if (isKnown(term) || term.isAside || forms.some(isElsewhere)) return term;
  if (isLast && own.length >= shortestBeginning) addBegun(term, own, dictionary);
  if (!isKnown(term) && !exactly) correct(term, dictionary);
  return term;
}

function isKnown({ words, categories, towns }: Term): boolean {
  return words.size + categories.size + towns.size > 0;
}

/** A town and nothing that people want. */
export function isTown({ towns, categories }: Term): boolean {
  return towns.size > 0 && categories.size === 0;
}

function addForm(term: Term, form: string, { known }: Dictionary, quality: number): void {
  // Numbers (of houses) are in no dictionary.
  if (known.has(form) || /\d/.test(form)) term.words.set(form, quality);
  for (const [category, surely] of findSynonym(form)?.categories ?? [])
    term.categories.set(category, Math.max(surely * quality, term.categories.get(category) ?? 0));
  for (const thing of listThings(form))
    if (known.has(thing)) term.words.set(thing, Math.max(quality * begun, term.words.get(thing) ?? 0));
  if (isSpecific(form)) term.sure = true;
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

/** Whole words are compared with whole words: of a stem, one other letter makes another word. */
function correct(term: Term, dictionary: Dictionary): void {
  const [whole = '', ...stems] = listForms(term.typed);
  const synonym = sameScript(term.typed, findNearestWords([whole], synonymSpelling));
  const stem = synonym.words.length > 0 ? synonym : findNearestWords(stems, stemSpelling);
  const town = findNearestWords([whole], townSpelling);
  const own = sameEnd(whole, findNearestWords([whole, ...stems], dictionary.spelling));
  const nearest = [stem, town, own].filter(({ words }) => words.length > 0);
  const least = Math.min(...nearest.map(({ distance }) => distance));
  const taken = ({ distance, words }: Nearest) => (distance === least ? words : []);
  for (const form of taken(town)) addTowns(term, form, corrected);
  for (const form of [...taken(stem), ...taken(own)]) addForm(term, form, dictionary, corrected);
  if (isTown(term)) term.words.clear();
  term.forms.push(...taken(stem), ...taken(own));
  // An everyday word is shown before a word of some service: more people mean it.
  const [correction] = [...taken(stem), ...taken(town), ...taken(own)];
  if (correction) term.correction = correction;
}

/**
 * With two wrong letters, or one in a short word, almost any word resembles one of the other alphabet: such matches are dropped.
 */
function sameScript(typed: string, { distance, words }: Nearest): Nearest {
  const isFar = distance > 1 || typed.length < longWord;
  return {
    distance,
    words: words.filter(
      (word) => !isFar || isCyrillic(findSynonym(word)?.spelling ?? typed) === isCyrillic(typed),
    ),
  };
}

/** Words of services are also stems; a stem with another last letter belongs to another word. */
function sameEnd(word: string, { distance, words }: Nearest): Nearest {
  return {
    distance,
    words: words.filter((other) => listForms(word).some((form) => form.at(-1) === other.at(-1))),
  };
}
