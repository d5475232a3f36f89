import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorStatus } from '#api/errors.ts';
import { languages } from '#platform/i18n/languages.ts';
import { namespaces, readTexts } from '#platform/i18n/texts.server.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';

/** Every key of a file, plural forms counted once, with the placeholders of its text. */
function shapeOf(texts: Record<string, unknown>, prefix = ''): Map<string, string> {
  const shape = new Map<string, string>();
  for (const [key, text] of Object.entries(texts)) {
    const name = prefix + key.replace(/_(zero|one|two|few|many|other)$/, '');
    if (typeof text === 'string') shape.set(name, [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join());
    else if (Array.isArray(text)) shape.set(name, '');
    else for (const inner of shapeOf(text as Record<string, unknown>, `${name}.`)) shape.set(...inner);
  }
  return shape;
}

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  test.each(namespaces)('in %s have every key, and none is empty', (namespace) => {
    const texts = readTexts(language, namespace);
    const [own, english] = [shapeOf(texts), shapeOf(readTexts('en', namespace))];
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    // A language may leave out a value that its grammar would inflect; a placeholder that is not in English would never be
    // filled.
    for (const [key, values] of own) {
      const given = english.get(key)?.split(',') ?? [];
      expect([key, values.split(',').filter((value) => value && !given.includes(value))]).toEqual([key, []]);
    }
    // Not every language has words for each time.
    if (namespace !== 'searchWords') expect(JSON.stringify(texts)).not.toMatch(/:""/);
  });

  test('have the plural forms of their grammar', () => {
    const needed = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'other' && (language !== 'lt' || form !== 'many'));
    const missing = namespaces.flatMap((namespace) => {
      const keys = Object.keys(readTexts(language, namespace));
      const counted = keys.filter((key) => key.endsWith('_other'));
      const forms = counted.flatMap((key) => needed.map((form) => key.replace(/other$/, form)));
      return forms.filter((form) => !keys.includes(form)).map((form) => `${namespace}:${form}`);
    });
    expect(missing).toEqual([]);
  });
});

test.each(languages)('no file in %s has a key twice', (language) => {
  for (const file of globSync(`src/**/texts/${language}/*.json`)) {
    const written = readFileSync(file, 'utf8').match(/"(?:[^"\\]|\\.)*"(?=: )/g)?.length;
    let read = 0;
    JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) => {
      if (key !== '' && !/^\d+$/.test(key)) read++;
      return value;
    });
    expect([file, written]).toEqual([file, read]);
  }
});

test('a wrong text key does not compile', () => {
  const t = getTranslator('en');
  expect(t('common:siteName')).toBe('Home Service App');
  expect(t('cards:services', { count: 1 })).toBe('1 service');
  expect(t('labels:weekdays.Mon')).toBe('Mon');
  // @ts-expect-error There is no such key.
  expect(t('common:nothing')).toBe('nothing');
  // @ts-expect-error There is no such file.
  expect(t('nothing:siteName')).toBe('siteName');
});

test('every error code of the API has its text', () => {
  expect(Object.keys(readTexts('en', 'errors')).sort()).toEqual(Object.keys(errorStatus).sort());
});
