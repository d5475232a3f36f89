import { expect, test, vi } from 'vitest';
import { durationLabel } from '#features/availability/durations.ts';
import { euros, moneyText } from '#features/pricing/money.ts';
import { fillCounted } from '#platform/i18n/countedText.ts';
import { monthBesideDay } from '#platform/time/dates.ts';

test.each([
  ['a month', 'DateTimeFormat', () => monthBesideDay('2031-11-04', 'lt'), 'lapkričio'],
  ['a price', 'NumberFormat', () => moneyText(euros(6050), 'lt'), '60,50\u00a0€'],
  ['a duration', 'NumberFormat', () => durationLabel(120, 'lt'), '2\u00a0val.'],
  [
    'a plural',
    'PluralRules',
    () => fillCounted({ of_few: '{{count}} dienos' }, 'of', { count: 2 }, 'lt'),
    '2 dienos',
  ],
] as const)('writing %s again creates no further %s', (_, name, write, text) => {
  expect(write()).toBe(text);
  const created = vi.spyOn(Intl, name);
  expect(write()).toBe(text);
  expect(created).not.toHaveBeenCalled();
  created.mockRestore();
});
