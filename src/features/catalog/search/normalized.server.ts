import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as lithuanianStem } from '@orama/stemmers/lithuanian';
import { stemmer as russianStem } from '@orama/stemmers/russian';
import { inCyrillic, inLatin, isCyrillic } from './transliteration.server.ts';

/** Shorter stems match too much: the Lithuanian stemmer shortens 'valytoja' to 'val'. */
const shortestStem = 3;
const shortestLithuanianStem = 4;
/** Fleeting vowels, as in 'розеток' and 'стиралок'. */
const fleeting = /(?<=[бвгджзклмнпрстфхцчшщ])[ое]к$/;
/** Diminutives: 'полочка' of 'полка'. */
const small = /[ое]чк(?=[аиуео])/;
const endings = /(?<=.{3})[aeiou]+(m?s|se)?$/;
/** Endings of nouns, where the Russian stemmer finds those of participles: it shortens 'диваны' to 'дива'. */
const caseEndings = /(?<=.{3})(?:[ая]ми|[оае]в|[оеая]м|[ое]й|[ая]х|[аяыиуюеоьй])$/;

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

/** Spellings of one sound, in the order of replacement. */
const alike: [RegExp, string][] = [
  [/s(h)?ch/g, 'sc'],
  [/[kc]h/g, 'h'],
  [/([sz])h/g, '$1'],
  [/t[sz]/g, 'c'],
  [/ph/g, 'f'],
  [/ck|qu?/g, 'k'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/[yj]/g, 'i'],
  [/([a-z])\1+/g, '$1'],
];

export function withoutMarks(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

export const listForms = cached((word): readonly string[] => {
  const own = normalize(word);
  const stems = isCyrillic(word)
    ? [
        russian(word),
        russian(word.replace(fleeting, 'ка')),
        russian(word.replace(small, 'к')),
        normalize(word.replace(caseEndings, '')),
      ]
    : [lithuanian(word), english(word)];
  return [...new Set([own, ...stems.filter((stem) => stem.length >= shortestStem)])];
});

export const listSoughtForms = cached((word): readonly string[] => {
  const other = isCyrillic(word) ? inLatin(word) : inCyrillic(withoutMarks(word));
  const hissing = /ch/.test(word) ? listForms(word.replace(/ch/g, 'č')) : [];
  return [...new Set([...listForms(word), ...listForms(other), ...hissing])];
});

/** Before some endings the last consonant changes: kaminkrėtys, kaminkrėčio. */
function lithuanian(word: string): string {
  const stem = normalize(lithuanianStem(withoutMarks(word)));
  // If the stemmer leaves too little, only the ending is removed.
  if (stem.length < shortestLithuanianStem) return normalize(word).replace(endings, '');
  return stem.replace(/c$/, 't').replace(/dz$/, 'd');
}

function english(word: string): string {
  return normalize(englishStem(word));
}

function russian(word: string): string {
  return normalize(russianStem(word.replaceAll('ё', 'е')));
}
