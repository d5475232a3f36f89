import { categories, type Category } from '#domain/categories.ts';
import * as labels from '#domain/labels.ts';
import { spelledWords } from './nearest.ts';
import { formsOf, normalized, wordsOf } from './normalized.ts';

/**
 * How surely a word means a category: `sure` when an entry of the category's list consists of it alone, `unsure` beside other
 * words.
 */
const sure = 5;
const unsure = 2;

/** An everyday word: how surely it means each category, and how the lists write it. */
interface EverydayWord {
  categories: Map<Category, number>;
  shown: string;
}

/** What people type when they need something, in each language: docs/languages.md. */
const lists = Object.values(labels).map(({ searchWords }) => searchWords);
const everyday = new Map<string, EverydayWord>();
const general = new Set(lists.flatMap((list) => list.general.flatMap(wordsOf).flatMap(formsOf)));
const ignored = new Set(lists.flatMap((list) => list.ignored.flatMap(wordsOf).map(normalized)));
const elsewhere = new Set(lists.flatMap((list) => list.elsewhere.flatMap(wordsOf).map(normalized)));
const streets = new Set(lists.flatMap((list) => list.streets.flatMap(wordsOf).map(normalized)));

/** By a form of a trade's name, the forms of the things it deals with: for a locksmith, locks and keys. */
const things = new Map<string, Set<string>>();

for (const category of categories)
  for (const entry of lists.flatMap((list) => list[category])) {
    const [phrase = '', about = ''] = entry.split('=');
    const words = wordsOf(phrase).filter((word) => !isIgnored(word));
    for (const word of words) addWord(word, category, words.length === 1 ? sure : unsure);
    const [trade, ...others] = words;
    if (trade && about && others.length === 0) addThings(trade, about);
  }

function addThings(word: string, about: string): void {
  const forms = wordsOf(about).flatMap(formsOf);
  for (const form of formsOf(word)) things.set(form, new Set([...(things.get(form) ?? []), ...forms]));
}

function addWord(word: string, category: Category, surely: number): void {
  for (const form of formsOf(word)) {
    const known = everyday.get(form) ?? { categories: new Map<Category, number>(), shown: word };
    // A stem is shown as the first word that has it, a word as it is first written.
    if (form === normalized(word) && form !== normalized(known.shown)) known.shown = word;
    known.categories.set(category, Math.max(surely, known.categories.get(category) ?? 0));
    everyday.set(form, known);
  }
}

const whole = new Set([...everyday.values()].map(({ shown }) => normalized(shown)));
/**
 * The spellings of everyday words, for corrections: whole words, and stems, which need more letters since short ones resemble
 * each other.
 */
export const everydaySpelling = spelledWords([...whole], { one: 4, two: 8 });
export const stemSpelling = spelledWords(
  [...everyday.keys()].filter((form) => !whole.has(form)),
  { one: 5, two: 9 },
);

/** @returns the forms of everyday words with this beginning */
export function everydayWordsBeginning(beginning: string): string[] {
  return [...everyday.keys()].filter((form) => form.startsWith(beginning));
}

/** @returns the everyday word of a form; undefined when it is in no list */
export function everydayWord(form: string): EverydayWord | undefined {
  return everyday.get(form);
}

/** @returns the forms of the things that a trade deals with */
export function thingsOf(form: string): Iterable<string> {
  return things.get(form) ?? [];
}

/** @returns whether a word alone says surely enough which categories are meant, even when nothing else of the search is known */
export function saysEnough(form: string): boolean {
  const surely = Math.max(0, ...(everyday.get(form)?.categories.values() ?? []));
  return surely === sure && !general.has(form);
}

/** @returns whether a word says nothing about what is wanted */
export function isIgnored(word: string): boolean {
  return ignored.has(normalized(word));
}

/**
 * @returns whether a form means something that nobody here offers, so that it is no misspelling of something that somebody does
 */
export function isElsewhere(form: string): boolean {
  return elsewhere.has(form);
}

/** @returns whether a word stands beside the name of a street */
export function isStreetWord(word: string): boolean {
  return streets.has(normalized(word));
}
