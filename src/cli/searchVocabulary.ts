import './umask.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import en from 'dictionary-en';
import lt from 'dictionary-lt';
import ru from 'dictionary-ru';
import { listForms, normalize, splitWords } from '#features/catalog/search/normalized.server.ts';
import { findNearestSynonyms } from '#features/catalog/search/synonyms.server.ts';
import { findNearestTowns } from '#features/catalog/search/townWords.server.ts';
import { isMeaningful, takeApart } from '#features/catalog/search/typedWords.server.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { makeVocabulary } from './documents/vocabulary.ts';

/**
 * Builds the search vocabulary with its frequent words and lookalikes, in minutes: `npm run search-vocabulary -- <folder>`, where
 * the folder is a clone of https://github.com/hermitdave/FrequencyWords. `npm run docs` builds only the rest.
 */
const [frequencies = ''] = process.argv.slice(2);

const common = 8_000;
/** Lithuanian and Russian have more forms of a word; among rare English words are names: Plummer is a plumber. */
const mostFrequent: Record<Language, number> = { en: 25_000, lt: 50_000, ru: 50_000 };
const shortestStem = 4;
const dictionaries: Record<Language, { dic: Uint8Array }> = { en, lt, ru };

function frequentWords(lang: Language): string[] {
  const lines = readFileSync(join(frequencies, `content/2018/${lang}/${lang}_50k.txt`), 'utf8').split('\n');
  return lines.slice(0, mostFrequent[lang]).flatMap((line) => splitWords(line.split(' ')[0] ?? ''));
}

/** Lines are 'word/FLAGS', in basic form; names have capitals. */
function dictionaryWords(lang: Language): string[] {
  const text = new TextDecoder().decode(dictionaries[lang].dic);
  return Array.from(text.matchAll(/^\p{Ll}+(?=\/|\s)/gmu), ([word]) => word);
}

function isLookalike(word: string): boolean {
  if (isMeaningful(word)) return false;
  const nearest = [findNearestSynonyms(word), findNearestTowns([normalize(word)])];
  return nearest.some(({ words }) => words.length > 0) || takeApart(word, () => false)[0] !== word;
}

function shortestForm(word: string): string[] {
  const forms = listForms(word).filter((form) => form.length >= shortestStem);
  return forms.toSorted((one, other) => one.length - other.length).slice(0, 1);
}

const frequent = languages.map((lang) => [...Map.groupBy(frequentWords(lang), normalize)]);
const words = frequent.map((forms) =>
  forms
    .slice(0, common)
    .map(([form]) => form)
    .join(' '),
);
const rarer = frequent.flatMap((forms) => forms.slice(common));
const stems = new Set(languages.flatMap(dictionaryWords).filter(isLookalike).flatMap(shortestForm));
const others = rarer.flatMap(([form, [word = '']]) =>
  isLookalike(word) && !listForms(word).some((each) => stems.has(each)) ? form : [],
);
const lookalikes = [...stems, ...others].toSorted().join(' ');
writeFileSync(
  'src/features/catalog/search/vocabulary.json',
  makeVocabulary(Object.fromEntries(languages.map((lang, index) => [lang, words[index] ?? ''])), lookalikes),
);
