import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as lithuanianStem } from '@orama/stemmers/lithuanian';
import { stemmer as russianStem } from '@orama/stemmers/russian';
import { inEachLanguage, type Language, languages } from '#platform/i18n/languages.ts';
import alphabets from './alphabets.json' with { type: 'json' };

/** Shorter stems match too much: the Lithuanian stemmer shortens 'valytoja' to 'val'. */
const shortestStem = 3;
const shortestLithuanianStem = 4;
/** Lithuanian: 'lentynėlė', 'stalčiukas'. */
const diminutives = /(?<=.{4})(?:el|uk)$/;
const endings = /(?<=.{3})[aeiou]+(m?s|se)?$/;

/** Beyond it, the cache is cleared: visitors choose the words. */
const maxCached = 10_000;

/** Computing word forms is most of a search's work, and most words recur. */
function cached<Value>(read: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= maxCached) known.clear();
    const value = read(word);
    known.set(word, value);
    return value;
  };
}

/** In lower case, without duplicates: 'Užupio g. 12' is užupio, g, 12. Letters and digits together are one word. */
export function splitWords(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return [...new Set(words)];
}

/**
 * Phonetic, in Latin letters without diacritics: the same for 'šaldytuvų' and 'saldytuvu', for 'сантехник', 'santehnik' and the
 * start of 'santechnikas'.
 */
export const normalize = cached((word) =>
  alike.reduce((sound, [letters, same]) => sound.replace(letters, same), withoutMarks(inLatin(word))),
);

const patterns = (pairs: string[][]) =>
  pairs.map(([letters = '', same = '']) => [new RegExp(letters, 'g'), same] as const);
/** Spellings of one sound, in the order of replacement. */
const alike = patterns(alphabets.alike);
/** Russian fleeting vowels ('розеток', 'окон'), diminutives ('полочка'), and reflexive verbs ('убираться'). */
const basic = patterns(alphabets.basic);
/** Endings that the English stemmer shortens too much: 'collection'. */
const english = patterns(alphabets.english);
/** Endings that the Lithuanian stemmer leaves: 'kriauklėje', 'durimis', 'valykit', colloquial 'pervežt', 'parvežtų'. */
const leftEndings = patterns(alphabets.lithuanian);

/** Russian letters in Latin, and Latin ones in Cyrillic, as English and Lithuanian write them; longer sequences first. */
const [latinOf, cyrillicOf] = [alphabets.latin, alphabets.cyrillic].map(
  (pairs) => new Map(pairs.split(' ').map((pair) => pair.split('=') as [string, string])),
) as [Map<string, string>, Map<string, string>];
const latinSyllable = new RegExp([...cyrillicOf.keys()].join('|'), 'g');

export function isCyrillic(word: string): boolean {
  return /\p{Script=Cyrillic}/u.test(word);
}

export function isOfAlphabet(language: Language, word: string): boolean {
  return isCyrillic(word) === (language === 'ru');
}

export function inLatin(word: string): string {
  return word.replace(/\p{Script=Cyrillic}/gu, (letter) => latinOf.get(letter) ?? letter);
}

/** For a word without diacritics: 'kvartiry' is 'квартиры'. */
export function inCyrillic(word: string): string {
  return word.replace(latinSyllable, (latin) => cyrillicOf.get(latin) ?? latin);
}

/** In Latin letters without diacritics, as spelled: the same for 'šaldytuvų' and 'saldytuvu', for 'сантехник' and 'santechnik'. */
export function spellingOf(word: string): string {
  return withoutMarks(inLatin(word.toLowerCase()));
}

export function withoutMarks(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

const stemmers: Partial<Record<Language, (word: string) => string[]>> = {
  en: (word) => [englishStem(english.reduce((form, [letters, same]) => form.replace(letters, same), word))],
  lt: (word) => [lithuanian(word), lithuanian(word).replace(diminutives, '')],
  ru: (word) =>
    [word, ...basic.map(([letters, same]) => word.replace(letters, same))].map((form) =>
      russianStem(form.replaceAll('ё', 'е')),
    ),
};

/** As a word of the language, in its alphabet: 'kvartiry' is 'квартиры'. */
export const formsIn = inEachLanguage((language) =>
  cached((word): readonly string[] => {
    const other = isCyrillic(word) ? inLatin(word) : inCyrillic(withoutMarks(word));
    const written = isOfAlphabet(language, word) ? word : other;
    return [...new Set([written, ...(stemmers[language]?.(written) ?? [])].map(normalize))].filter(
      (stem, index) => index === 0 || stem.length >= shortestStem,
    );
  }),
);

/** In the languages of its alphabet. */
export const listForms = cached((word): readonly string[] => {
  const own = languages.filter((language) => isOfAlphabet(language, word));
  return [...new Set(own.flatMap((language) => formsIn[language](word)))];
});

export const listSoughtForms = cached((word): readonly string[] => [
  ...new Set(languages.flatMap((language) => formsIn[language](word))),
]);

/** Before some endings the last consonant changes: kaminkrėtys, kaminkrėčio. */
function lithuanian(word: string): string {
  const known = leftEndings.reduce(
    (form, [letters, same]) => form.replace(letters, same),
    withoutMarks(word),
  );
  const stem = normalize(lithuanianStem(known));
  // If the stemmer leaves too little, only the ending is removed.
  if (stem.length < shortestLithuanianStem) return normalize(known).replace(endings, '');
  return stem.replace(/c$/, 't').replace(/dz$/, 'd');
}

/** Keeps the largest value of each key. */
export function raise<Key>(values: Map<Key, number>, key: Key, value: number): void {
  values.set(key, Math.max(value, values.get(key) ?? 0));
}
