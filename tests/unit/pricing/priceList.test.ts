import fc from 'fast-check';
import { expect, test } from 'vitest';
import { euros, priceOfTime } from '#features/pricing/money.ts';
import {
  leastPrice,
  noPrices,
  priceLimits,
  type PriceList,
  translatePriceList,
} from '#features/pricing/priceList.ts';
import { namesMissing, priceListStruct } from '#features/provider/prices/api.ts';
import { pricesStore } from '#features/provider/prices/pricesStore.ts';
import { fieldProblems } from '#platform/forms/fields.ts';

const money = fc.integer(priceLimits.amount).map(euros);
const minutes = fc.integer({ min: 1, max: 20 }).map((count) => count * priceLimits.step);
const list: fc.Arbitrary<PriceList> = fc.record({
  afterLooking: fc.constant(false),
  callOut: fc.option(money),
  hourly: fc.option(fc.record({ price: money, minimumMinutes: minutes })),
  items: fc.array(
    fc.record({ _id: fc.uuid(), names: fc.constant({ lt: 'Darbas' }), price: money, minutes }),
    {
      maxLength: priceLimits.items,
    },
  ),
});

test('the lowest price is the price of the cheapest way to book', () => {
  fc.assert(
    fc.property(list, (prices) => {
      const { callOut, hourly, items } = prices;
      const callOutFee = callOut?.amount ?? 0;
      const ways = [
        ...items.map(({ price }) => callOutFee + price.amount),
        ...(hourly ? [callOutFee + priceOfTime(hourly.price, hourly.minimumMinutes).amount] : []),
      ];
      const least = ways.length > 0 ? Math.min(...ways) : callOut?.amount;
      expect(leastPrice(prices)).toEqual(least === undefined ? null : euros(least));
    }),
  );
});

test('a price after looking has no lowest price, and an empty price list is not shown', () => {
  expect(leastPrice({ ...noPrices, afterLooking: true })).toBeNull();
  expect(translatePriceList(noPrices, 'en')).toBeNull();
  expect(translatePriceList({ ...noPrices, afterLooking: true }, 'en')).toMatchObject({ afterLooking: true });
});

test('an item is named in the requested language, else in English, else in any', () => {
  const item = { _id: '1', price: euros(6000), minutes: 60 };
  const nameOf = (names: PriceList['items'][number]['names']) =>
    translatePriceList({ ...noPrices, items: [{ ...item, names }] }, 'ru')?.items[0]?.name;
  expect(nameOf({ lt: 'a', en: 'b', ru: 'c' })).toBe('c');
  expect(nameOf({ lt: 'a', en: 'b' })).toBe('b');
  expect(nameOf({ lt: 'a' })).toBe('a');
});

test('typed prices become whole cents, and errors are shown at their fields', () => {
  const store = pricesStore([]);
  store.add();
  store.add();
  store.remove(1);
  const values = {
    callOut: '25',
    hourly: '30,50',
    minimumMinutes: '90',
    'items.2.names.lt': 'Nuotako atkimšimas',
    'items.2.price': '60.05',
    'items.2.minutes': '60',
  };
  expect(priceListStruct.create(store.bodyOf(values))).toMatchObject({
    afterLooking: false,
    callOut: euros(2500),
    hourly: { price: euros(3050), minimumMinutes: 90 },
    items: [{ names: { lt: 'Nuotako atkimšimas' }, price: euros(6005), minutes: 60 }],
  });
  const wrong = {
    ...values,
    callOut: 'a few',
    hourly: '0',
    'items.2.price': '100 000,01',
    'items.2.minutes': '50',
  };
  const problems = fieldProblems(store.bodyOf(wrong), priceListStruct);
  expect(Object.entries(problems).map(([field, problem]) => [store.nameOf(field), problem])).toEqual([
    ['callOut', 'price'],
    ['hourly', 'price'],
    ['items.2.price', 'price'],
    ['items.2.minutes', 'duration'],
  ]);
  const nameless = namesMissing(store.bodyOf(wrong), 'ru');
  expect(Object.keys(nameless).map(store.nameOf)).toEqual(['items.2.names.ru']);
});

test('an empty field submits no price', () => {
  const store = pricesStore([]);
  expect(priceListStruct.create(store.bodyOf({ callOut: '', hourly: ' ' }))).toMatchObject({
    callOut: undefined,
    hourly: undefined,
  });
});
