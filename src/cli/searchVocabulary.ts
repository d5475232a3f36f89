import './umask.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalize, splitWords } from '#features/catalog/search/normalized.server.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { makeVocabulary } from './documents/vocabulary.ts';

/**
 * Builds the search vocabulary with its frequent words: `npm run search-vocabulary -- <folder>`, where the folder is a clone of
 * https://github.com/hermitdave/FrequencyWords. `npm run docs` builds only the rest.
 */
const [frequencies = ''] = process.argv.slice(2);

/** Lithuanian and Russian have more forms of a word. */
const mostFrequent: Record<Language, number> = { en: 9_000, lt: 14_000, ru: 13_000 };

function frequentWords(lang: Language): string {
  const words = readFileSync(join(frequencies, `content/2018/${lang}/${lang}_50k.txt`), 'utf8')
    .split('\n')
    .slice(0, mostFrequent[lang])
    .flatMap((line) => splitWords(line.split(' ')[0] ?? ''));
  return [...new Set(words.map(normalize))].join(' ');
}

const words = Object.fromEntries(languages.map((lang) => [lang, frequentWords(lang)]));
writeFileSync('src/features/catalog/search/vocabulary.json', makeVocabulary(words));
