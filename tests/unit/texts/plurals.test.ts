import { describe, expect, test } from 'vitest';
import type { TextKey } from '#platform/i18n/keys.ts';
import { namespaces, readTexts } from '#platform/i18n/texts.server.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';

/** Unicode CLDR, "Language Plural Rules". */
const forms = {
  lt: { 0: 'other', 1: 'one', 2: 'few', 5: 'few', 11: 'other', 21: 'one', 22: 'few' },
  ru: { 0: 'many', 1: 'one', 2: 'few', 5: 'many', 11: 'many', 21: 'one', 22: 'few' },
} as const;

/** Their words are the same with every number. */
const unchanging = ['ru service:morePictures', 'ru service:dayTimes', 'ru today:photos'];

describe.each(['lt', 'ru'] as const)('numbers in %s', (lang) => {
  const plural = namespaces.flatMap((namespace) =>
    Object.keys(readTexts(lang, namespace))
      .filter((key) => key.endsWith('_one'))
      .map((key) => ({ namespace, key: key.slice(0, -'_one'.length) })),
  );

  test('there are texts with numbers', () => {
    expect(plural).not.toEqual([]);
  });

  test.each(plural)('$namespace:$key has the right form for each number', ({ namespace, key }) => {
    const texts = readTexts(lang, namespace);
    const written = new Set(Object.values(forms[lang]).map((form) => texts[`${key}_${form}`]));
    expect(written.size).toBe(unchanging.includes(`${lang} ${namespace}:${key}`) ? 1 : 3);
    for (const [number, form] of Object.entries(forms[lang])) {
      const text = String(texts[`${key}_${form}`]).replaceAll('{{count}}', number);
      expect(getTranslator(lang)(`${namespace}:${key}` as TextKey, { count: Number(number) })).toBe(text);
    }
  });
});
