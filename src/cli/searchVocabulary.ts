import './umask.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalize, splitWords } from '#features/catalog/search/normalized.server.ts';
import { common, findNearestSynonyms } from '#features/catalog/search/synonyms.server.ts';
import { findNearestTowns } from '#features/catalog/search/townWords.server.ts';
import { isMeaningful } from '#features/catalog/search/typedWords.server.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { makeVocabulary } from './documents/vocabulary.ts';

/**
 * Builds the search vocabulary with its frequent words: `npm run search-vocabulary -- <folder>`, where the folder is a clone of
 * https://github.com/hermitdave/FrequencyWords. `npm run docs` builds only the rest.
 */
const [frequencies = ''] = process.argv.slice(2);

/** Lithuanian and Russian have more forms of a word; among rare English words are names: Plummer is a plumber. */
const mostFrequent: Record<Language, number> = { en: 25_000, lt: 50_000, ru: 50_000 };

/** The common words by frequency, then those rarer ones that a search would take for misspellings of its own. */
function frequentWords(lang: Language): string {
  const lines = readFileSync(join(frequencies, `content/2018/${lang}/${lang}_50k.txt`), 'utf8').split('\n');
  const words = lines.slice(0, mostFrequent[lang]).flatMap((line) => splitWords(line.split(' ')[0] ?? ''));
  const forms = [...Map.groupBy(words, normalize)];
  const lookalikes = forms.slice(common).filter(([, [word = '']]) => !isMeaningful(word) && isNearly(word));
  return [...forms.slice(0, common), ...lookalikes].map(([form]) => form).join(' ');
}

const isNearly = (word: string) =>
  [findNearestSynonyms(word), findNearestTowns([normalize(word)])].some(({ words }) => words.length > 0);

const words = Object.fromEntries(languages.map((lang) => [lang, frequentWords(lang)]));
writeFileSync('src/features/catalog/search/vocabulary.json', makeVocabulary(words));
