import { initAstroI18next } from 'astro-i18next';
import { expect, test } from 'vitest';
import { getPathLanguage, translatePath } from '#features/urls/pathLanguage.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import config from '../../../src/platform/i18n/astro-i18next.config.cjs';

// Rendering does this before each page.
initAstroI18next(config);

test('astro-i18next knows the languages of the site', () => {
  expect(config.locales.toSorted()).toEqual([...languages].toSorted());
});

test.each([
  ['/en', 'lt', '/lt'],
  ['/lt', 'en', '/en'],
  ['/', 'ru', '/ru'],
  ['/about-us', 'en', '/en/about-us'],
  ['/en/services?q=a%2Fb&page=2', 'ru', '/ru/services?q=a%2Fb&page=2'],
  ['/lt/service/lt', 'en', '/en/service/lt'],
  ['/en/services/categories/plumbing?q=x', 'lt', '/lt/services/categories/santechnika?q=x'],
  [
    '/lt/services/categories/santechnika',
    'ru',
    `/ru/services/categories/${encodeURIComponent('сантехника')}`,
  ],
  [
    '/lt/services/categories/santechnika/kauno-rajonas?q=x',
    'en',
    '/en/services/categories/plumbing/kaunas-district?q=x',
  ],
  [
    '/ru/services/user/@/favorites/%D1%83%D0%B1%D0%BE%D1%80%D0%BA%D0%B0',
    'en',
    '/en/services/user/@/favorites/cleaning',
  ],
  ['/en/services/categories/%E0%A4%A', 'lt', '/lt/services/categories/%E0%A4%A'],
] as const)('the path %s in %s is %s', (path, language, other) =>
  expect(translatePath(path, language)).toBe(other),
);

test.each([
  ['/lt/services', 'lt'],
  ['/ru', 'ru'],
  ['/en/nothing', 'en'],
  ['/', 'en'],
  ['/de/services', 'en'],
  ['/services/lt', 'en'],
])('the language of %s is %s', (path, language) => expect(getPathLanguage(path)).toBe(language));
