import type { Texts } from '#platform/i18n/keys.ts';
import { languages } from '#platform/i18n/languages.ts';
import { readTexts } from '#platform/i18n/texts.server.ts';

export const searchWords = languages.map(
  (language) => readTexts(language, 'searchWords') as Texts['searchWords'],
);
