import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSchedule, takenMinutes } from '#features/availability/index.ts';
import { chosenItems, estimate, forWork, sumMinutes } from '#features/pricing/estimate.ts';
import { euros, priceOfTime } from '#features/pricing/money.ts';
import { priceLimits, type Prices } from '#features/pricing/priceList.ts';

const money = fc.integer(priceLimits.amount).map(euros);
const minutes = fc.integer({ min: 1, max: 20 }).map((count) => count * priceLimits.step);
const prices: fc.Arbitrary<Prices> = fc.record({
  afterLooking: fc.constant(false),
  callOut: fc.option(money),
  hourly: fc.option(fc.record({ price: money, minimumMinutes: minutes })),
  items: fc.uniqueArray(fc.record({ _id: fc.uuid(), name: fc.string(), price: money, minutes }), {
    selector: ({ _id }) => _id,
    maxLength: priceLimits.items,
  }),
});
const withChoice = prices.chain((list) =>
  fc.tuple(fc.constant(list), fc.subarray(list.items.map(({ _id }) => _id))),
);

test('chosen items cost their sum and the call-out fee, to the cent, in any order', () => {
  fc.assert(
    fc.property(withChoice, ([list, chosen]) => {
      fc.pre(chosen.length > 0);
      const amounts = list.items.filter(({ _id }) => chosen.includes(_id)).map(({ price }) => price.amount);
      const exact = amounts.reduce((all, amount) => all + BigInt(amount), BigInt(list.callOut?.amount ?? 0));
      const estimated = estimate(list, chosen);
      expect([Object.keys(estimated), BigInt(estimated.total?.amount ?? 0)]).toEqual([['total'], exact]);
      expect(estimate(list, chosen.toReversed())).toEqual(estimated);
    }),
  );
});

test('one more item adds exactly its price and its time', () => {
  fc.assert(
    fc.property(withChoice, ([list, chosen]) => {
      const [first, ...others] = chosen;
      fc.pre(first !== undefined && others.length > 0);
      const item = list.items.find(({ _id }) => _id === first);
      const amountOf = (ids: string[]) => estimate(list, ids).total?.amount ?? 0;
      expect(amountOf(chosen) - amountOf(others)).toBe(item?.price.amount);
      const takes = (ids: string[]) => sumMinutes(chosenItems(list, ids));
      expect(takes(chosen) - takes(others)).toBe(item?.minutes);
    }),
  );
});

test('without items the estimate is the hourly minimum, never the price of an item', () => {
  fc.assert(
    fc.property(prices, (list) => {
      const { callOut, hourly } = list;
      const expected = hourly && {
        from: euros((callOut?.amount ?? 0) + priceOfTime(hourly.price, hourly.minimumMinutes).amount),
        hourly: hourly.price,
      };
      expect(estimate(list, [])).toEqual(expected ?? {});
      expect(estimate({ ...list, hourly: null }, [])).toEqual({});
    }),
  );
});

test('a booking takes as long as its items, and at least the duration of the service', () => {
  fc.assert(
    fc.property(minutes, fc.option(minutes), (together, duration) => {
      const own = { ...defaultSchedule, duration };
      expect(forWork(own, 0)).toEqual(own);
      expect(takenMinutes(forWork(own, together))).toBe(Math.max(takenMinutes(own), together));
    }),
  );
});
