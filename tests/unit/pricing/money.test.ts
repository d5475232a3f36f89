import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centsTyped,
  decimalText,
  euros,
  moneyText,
  priceOfTime,
  readCents,
  sum,
} from '#features/pricing/money.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import { languages } from '#platform/i18n/languages.ts';

const cents = fc.integer({ min: 0, max: priceLimits.amount.max });
const language = fc.constantFrom(...languages);

test.each([
  [6000, '€60', '60 €', '60 €'],
  [6050, '€60.50', '60,50 €', '60,50 €'],
  [5, '€0.05', '0,05 €', '0,05 €'],
  [1_234_500, '€12,345', '12 345 €', '12 345 €'],
])('%i cents are written as each language writes them', (amount, en, lt, ru) => {
  const texts = (['en', 'lt', 'ru'] as const).map((lang) => moneyText(euros(amount), lang));
  expect(texts.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual([en, lt, ru]);
});

test('every amount is written to the cent, and a field accepts the amount that it shows', () => {
  fc.assert(
    fc.property(cents, language, (amount, lang) => {
      const digits = moneyText(euros(amount), lang).replace(/\D/g, '');
      expect(digits).toBe(amount % 100 ? String(amount).padStart(3, '0') : String(amount / 100));
      expect(decimalText(euros(amount)).replace('.', '')).toMatch(new RegExp(`^0*${amount}$`));
      expect(centsTyped(readCents(amount, lang))).toBe(amount);
    }),
  );
});

test.each([
  ['60', 6000],
  [' 60,5 ', 6050],
  ['1 200.05 €', 120_005],
  ['', Number.NaN],
  ['-5', Number.NaN],
  ['5.123', Number.NaN],
  ['1,200.50', Number.NaN],
  ['1e3', Number.NaN],
  ['99999999', Number.NaN],
])('typed "%s" is %d cents', (text, amount) => expect(centsTyped(text)).toBe(amount));

test('a sum adds whole cents, in any order, and skips missing amounts', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 40 }), (amounts) => {
      const total = sum(...amounts.map(euros), null, undefined);
      expect(BigInt(total.amount)).toBe(amounts.reduce((all, amount) => all + BigInt(amount), 0n));
      expect(sum(...amounts.toReversed().map(euros))).toEqual(total);
      expect(Number.isSafeInteger(total.amount)).toBe(true);
    }),
  );
});

test('a price per hour is charged for parts of an hour, to the nearest cent', () => {
  const halfHours = fc.integer({ min: 1, max: 20 }).map((count) => count * 30);
  fc.assert(
    fc.property(cents, halfHours, (amount, minutes) => {
      const price = BigInt(priceOfTime(euros(amount), minutes).amount);
      const exact = BigInt(amount) * BigInt(minutes);
      const off = 2n * (price * 60n - exact);
      expect(off <= 60n && off > -60n).toBe(true);
    }),
  );
});
