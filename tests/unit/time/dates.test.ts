import { expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { formatDate } from '#platform/time/dates.ts';

test.each(languages)('in %s a bare day of the month has no leading zero', (lang) => {
  const days = ['2026-12-01', '2026-12-10', '2026-12-24'];
  expect(days.map((date) => formatDate(date, lang, { day: 'numeric' }))).toEqual(['1', '10', '24']);
});
