import { expect, test } from 'vitest';
import { estimate } from '#features/pricing/estimate.ts';
import { euros } from '#features/pricing/money.ts';
import { noPrices } from '#features/pricing/priceList.ts';
import { sumNotes, sumText } from '#features/pricing/sumText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';

const hour = { price: euros(2500), minimumMinutes: 60 };

/** @returns the text of a sum, and of its parts, without non-breaking spaces */
function lines(list: Partial<typeof noPrices>, lang: Language = 'en'): string[] {
  const prices = { ...noPrices, ...list };
  const sum = { callOut: prices.callOut, ...estimate(prices, []) };
  const t = getTranslator(lang);
  const say: Parameters<typeof sumText>[1] = (key, price) => t(`sums:${key}`, { price });
  return [sumText(sum, say, lang), ...sumNotes(sum, say, lang)].map((text) => text.replaceAll('\u00a0', ' '));
}

test('without an item the sum shows what is known', () => {
  expect(lines({ hourly: hour })).toEqual(['From €25 per hour']);
  expect(lines({ hourly: hour }, 'lt')).toEqual(['Nuo 25 € už valandą']);
  expect(lines({ hourly: hour }, 'ru')).toEqual(['От 25 € в час']);
  expect(lines({ hourly: { ...hour, minimumMinutes: 120 } })).toEqual(['From €50', '€25 per hour']);
  expect(lines({ hourly: hour, callOut: euros(1500) })).toEqual([
    'From €40',
    '€25 per hour',
    'with the €15 call-out',
  ]);
  const named = ['The provider quotes the price', 'with the €15 call-out'];
  expect(lines({ callOut: euros(1500) })).toEqual(named);
  const items = [{ _id: 'drain', names: { en: 'Unblock a drain' }, price: euros(4500), minutes: 30 }];
  expect(lines({ callOut: euros(1500), items })).toEqual(named);
  expect(lines({ items }, 'lt')).toEqual(['Kainą pasako paslaugų teikėjas']);
  expect(lines({ afterLooking: true }, 'ru')).toEqual(['Цену назовёт исполнитель']);
});

test('an older booking does not show a lowest price of other work', () => {
  const t = getTranslator('en');
  const old = { callOut: null, from: euros(4500) };
  expect(sumText(old, (key, price) => t(`sums:${key}`, { price }), 'en')).toBe(
    'The provider quotes the price',
  );
});
