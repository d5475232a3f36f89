import { DEFAULT_MINUTES, type Schedule } from '#features/availability/index.ts';
import { type Money, sum } from './money.ts';
import { type Charged, type FixedItem, hourlyLeast } from './priceList.ts';

/** Empty if the provider sets the price later. */
export interface Estimate {
  total?: Money;
  /** Without items: the price of the minimum time and of an hour, if the work is charged by the hour. */
  from?: Money;
  hourly?: Money;
}

/**
 * docs/product.md 10.6: all sums include the call-out fee. Work without an item is not in the list, so no item's price applies.
 * @param chosen ids of items
 */
export function estimate(prices: Charged<FixedItem>, chosen: string[]): Estimate {
  const items = chosenItems(prices, chosen);
  if (items.length > 0) return { total: sum(prices.callOut, ...items.map(({ price }) => price)) };
  const hourly = hourlyLeast(prices);
  return prices.hourly && hourly ? { from: sum(prices.callOut, hourly), hourly: prices.hourly.price } : {};
}

export function chosenItems<Item extends FixedItem>(
  { items }: Pick<Charged<Item>, 'items'>,
  chosen: string[],
): Item[] {
  return items.filter(({ _id }) => chosen.includes(_id));
}

export function sumMinutes(items: { minutes: number }[]): number {
  return items.reduce((total, { minutes }) => total + minutes, 0);
}

/** Never less than the service's duration. @param minutes 0 without items */
export function forWork<Own extends Pick<Schedule, 'duration'>>(schedule: Own, minutes: number): Own {
  if (minutes === 0) return schedule;
  return { ...schedule, duration: Math.max(schedule.duration ?? DEFAULT_MINUTES, minutes) };
}
