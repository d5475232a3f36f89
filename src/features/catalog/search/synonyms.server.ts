import { categories, type Category } from '#features/addresses/categories.ts';
import { correctWords } from './fuzzy.server.ts';
import { listForms, normalize, splitWords, withoutMarks } from './normalized.server.ts';
import { searchWords as lists } from './searchWords.server.ts';
import { isCyrillic } from './transliteration.server.ts';
import { rankOf, tradesElsewhere, tradesOffered } from './vocabulary.server.ts';

/** `sure` if an entry of the category's list is this word alone, `unsure` if it has other words too. */
const sure = 5;
const unsure = 2;
/** From this length on, words with the same stem have one meaning. */
const longEnough = 7;
const longStem = 5;

interface Synonym {
  categories: Map<Category, number>;
  spelling: string;
  /** Whether its spellings are Cyrillic. */
  scripts: Set<boolean>;
}

const synonyms = new Map<string, Synonym>();
const formsIn = (name: 'general' | 'symptoms') =>
  new Set(lists.flatMap((list) => list[name].flatMap(splitWords).flatMap(listForms)));
export const general: ReadonlySet<string> = formsIn('general');
export const symptoms: ReadonlySet<string> = formsIn('symptoms');
const ignored = new Set(
  lists.flatMap((list) => list.ignored.flatMap((word) => splitWords(word).map(withoutMarks))),
);
export const ignoredSpelling = correctWords([...ignored].map(normalize), { one: 6, two: 9 });
/** The most frequent words have no meaning here, unless a list has them. */
const frequent = 150;
const listed = new Set(
  lists
    .flatMap((list) => [...categories.flatMap((category) => list[category] ?? []), ...list.aside])
    .map(normalize),
);
const idioms = lists.flatMap((list) =>
  list.idioms.map((entry) => {
    const [phrase = '', meaning = ''] = entry.split(' = ');
    return { pattern: phrase.replace('*', '\\S+'), meaning };
  }),
);
const idiom = new RegExp(
  `(?<!\\p{L})(?:${idioms.map(({ pattern }) => `(${pattern})`).join('|')})(?!\\p{L})`,
  'gu',
);
const elsewhere = new Set(
  [...tradesElsewhere, ...lists.flatMap((list) => list.elsewhere)].map((entry) =>
    withoutMarks(entry.toLowerCase().replaceAll(' ', '')),
  ),
);
const elsewhereForms = new Set([...elsewhere].flatMap(listForms).filter((form) => form.length >= longStem));
const aside = new Set(lists.flatMap((list) => list.aside.flatMap(splitWords).flatMap(longForms)));
const streets = new Set(lists.flatMap((list) => list.streets.flatMap(splitWords).map(normalize)));

interface Phrase {
  category: Category;
  words: (readonly string[])[];
  things: string[];
}

const phrases = new Map<string, Phrase[]>();

/** From a trade to its objects: locksmith to lock and key. */
const things = new Map<string, Set<string>>();

for (const category of categories)
  for (const entry of [
    ...lists.flatMap((list) => list[category] ?? []),
    ...splitWords(tradesOffered[category] ?? ''),
  ]) {
    const [phrase = '', about = ''] = entry.split('=');
    const words = splitWords(phrase).filter((word) => !isIgnored(word));
    for (const word of words) addWord(word, category, words.length === 1 ? sure : unsure);
    const [trade, ...others] = words;
    if (trade && others.length > 0)
      addPhrase({ category, words: words.map(listForms), things: thingsOf(about) });
    else if (trade && about) addThings(trade, about);
  }

const dealtWith = new Set([...things.values()].flatMap((forms) => [...forms]));

/** By its first word. */
function addPhrase(phrase: Phrase): void {
  for (const form of phrase.words[0] ?? []) phrases.set(form, [...(phrases.get(form) ?? []), phrase]);
}

/** The stem of 'furniture' is also that of Russian 'фурнитура', which windows have; texts about furniture have the whole word. */
function thingsOf(about: string): string[] {
  return splitWords(about).flatMap((thing) =>
    listForms(thing).filter((form) => `${form}e` !== normalize(thing)),
  );
}

function addThings(word: string, about: string): void {
  for (const form of listForms(word))
    things.set(form, new Set([...(things.get(form) ?? []), ...thingsOf(about)]));
}

function addWord(word: string, category: Category, surely: number): void {
  for (const form of listForms(word)) {
    const known = synonyms.get(form) ?? {
      categories: new Map<Category, number>(),
      spelling: word,
      scripts: new Set<boolean>(),
    };
    known.scripts.add(isCyrillic(word));
    if (form === normalize(word) && form !== normalize(known.spelling)) known.spelling = word;
    known.categories.set(category, Math.max(surely, known.categories.get(category) ?? 0));
    synonyms.set(form, known);
  }
}

const whole = new Set([...synonyms.values()].map(({ spelling }) => normalize(spelling)));
export const synonymSpelling = correctWords([...whole], { one: 4, two: 8 });

export function isWholeSynonym(word: string): boolean {
  return whole.has(normalize(word));
}

export function listSynonymsStarting(beginning: string): string[] {
  return [...synonyms.keys()].filter((form) => form.startsWith(beginning));
}

export function findSynonym(form: string): Synonym | undefined {
  return synonyms.get(form);
}

/** A trade within a category, or its object: 'locksmith', 'lock'. */
export function isSpeciality(form: string): boolean {
  return things.has(form) || dealtWith.has(form);
}

export function listThings(form: string): Iterable<string> {
  return things.get(form) ?? [];
}

/** Has a meaning even if the rest of the search is unknown. */
export function isSpecific(form: string): boolean {
  const surely = Math.max(0, ...(synonyms.get(form)?.categories.values() ?? []));
  return surely === sure && !general.has(form);
}

export function isSurely(surely: number): boolean {
  return surely === sure;
}

export function findPhrases(typed: ReadonlySet<string>): Phrase[] {
  const begun = new Set([...typed].flatMap((form) => phrases.get(form) ?? []));
  return [...begun].filter(({ words }) => words.every((forms) => forms.some((form) => typed.has(form))));
}

/** Blanks idioms: 'под ключ', 'labas vakaras'. The other words keep their positions. */
export function withoutIdioms(text: string): string {
  return text.replace(idiom, (phrase) => ' '.repeat(phrase.length));
}

/** 'Where can I leave' means storage. */
export function withMeanings(text: string): string {
  return text.replace(idiom, (...match) => idioms[match.indexOf(match[0], 1) - 1]?.meaning ?? '');
}

export function isAside(word: string): boolean {
  return longForms(word).some((form) => aside.has(form));
}

/** Uses stems of long words only: 'vonios' is a place, 'vonia' a bath. */
function longForms(word: string): string[] {
  const own = normalize(word);
  return word.length < longEnough
    ? [own]
    : listForms(word).filter((form) => form === own || form.length >= longStem);
}

/** Compares spellings: 'lock' sounds like the ignored 'look'. */
export function isIgnored(word: string): boolean {
  return (
    ignored.has(withoutMarks(word)) ||
    (rankOf(word) < frequent && !listed.has(normalize(word)) && !isElsewhere(word))
  );
}

/**
 * Something that no provider offers, so it is not a misspelling. Other spellings count too, unless they are everyday words: 'hair'
 * sounds like 'chair'.
 */
export function isElsewhere(word: string): boolean {
  if (elsewhere.has(withoutMarks(word))) return true;
  return (
    listForms(word).some((form) => elsewhereForms.has(form)) &&
    !listForms(word).some((form) => synonyms.has(form))
  );
}

export function isStreetWord(word: string): boolean {
  return streets.has(normalize(word));
}
