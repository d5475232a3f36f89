import './umask.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import en from 'dictionary-en';
import lt from 'dictionary-lt';
import ru from 'dictionary-ru';
import { listForms, normalize, splitWords } from '#features/catalog/search/normalized.server.ts';
import { findNearestSynonyms, isTelling } from '#features/catalog/search/synonyms.server.ts';
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
/** Rarer English words are mostly names, unless the dictionary has them: Plummer is a plumber. */
const rareInEnglish = 25_000;
const shortestStem = 4;
const dictionaries: Record<Language, { dic: Uint8Array }> = { en, lt, ru };

function frequentWords(lang: Language): string[] {
  const lines = readFileSync(join(frequencies, `content/2018/${lang}/${lang}_50k.txt`), 'utf8').split('\n');
  const isMeant = (word: string, rank: number) =>
    !/\d/.test(word) &&
    (lang !== 'en' || rank < rareInEnglish || listForms(word).some((form) => englishForms.has(form)));
  return lines.flatMap((line) => splitWords(line.split(' ')[0] ?? '')).filter(isMeant);
}

/** Lines are 'word/FLAGS', in basic form; names have capitals. */
function dictionaryWords(lang: Language): string[] {
  const text = new TextDecoder().decode(dictionaries[lang].dic);
  return Array.from(text.matchAll(/^\p{Ll}+(?=\/|\s)/gmu), ([word]) => word);
}

const englishForms = new Set(dictionaryWords('en').flatMap(listForms));

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
const hasStem = (word: string) => listForms(word).some((form) => stems.has(form) && isTelling(form, word));
const others = rarer.flatMap(([form, [word = '']]) => (isLookalike(word) && !hasStem(word) ? form : []));
const lookalikes = [...new Set([...stems, ...others])].toSorted();
writeFileSync(
  'src/features/catalog/search/vocabulary.json',
  makeVocabulary(Object.fromEntries(languages.map((lang, index) => [lang, words[index] ?? ''])), lookalikes),
);
