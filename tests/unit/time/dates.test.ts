import { expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { formatDate, fullDate } from '#platform/time/dates.ts';

test.each(languages)('in %s a bare day of the month has no leading zero', (lang) => {
  const days = ['2026-12-01', '2026-12-10', '2026-12-24'];
  expect(days.map((date) => formatDate(date, lang, { day: 'numeric' }))).toEqual(['1', '10', '24']);
});

test('no line of a date begins with an abbreviation', () => {
  expect(fullDate('2026-11-24', 'lt')).toBe('2026\u00a0m. lapkričio 24\u00a0d.');
  expect(fullDate('2026-11-24', 'ru')).toBe('24 ноября 2026\u00a0г.');
});
