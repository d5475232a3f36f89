import { DEFAULT_MINUTES, type Schedule } from '#features/availability/index.ts';
import { type Money, sum } from './money.ts';
import { type Charged, type FixedItem, hourlyLeast, leastPrice } from './priceList.ts';

/** What is known of what a customer will pay. It is empty when nobody can say anything before looking. */
export interface Estimate {
  /** What the chosen items cost. */
  total?: Money;
  /** Without an item, the lowest possible price, and the price of an hour where the work is paid by the hour. */
  from?: Money;
  hourly?: Money;
}

/**
 * docs/product.md 10.6: all sums contain the call-out fee.
 * @param chosen ids of items
 */
export function estimate(prices: Charged<FixedItem>, chosen: string[]): Estimate {
  const items = chosenItems(prices, chosen);
  if (items.length > 0) return { total: sum(prices.callOut, ...items.map(({ price }) => price)) };
  const hourly = hourlyLeast(prices);
  if (prices.hourly && hourly) return { from: sum(prices.callOut, hourly), hourly: prices.hourly.price };
  const from = leastPrice(prices);
  return from ? { from } : {};
}

/** In the order of the list. */
export function chosenItems<Item extends FixedItem>(
  { items }: Pick<Charged<Item>, 'items'>,
  chosen: string[],
): Item[] {
  return items.filter(({ _id }) => chosen.includes(_id));
}

export function sumMinutes(items: { minutes: number }[]): number {
  return items.reduce((total, { minutes }) => total + minutes, 0);
}

/**
 * Never less than the service's own duration.
 * @param minutes 0 when no item is chosen
 */
export function forWork<Own extends Pick<Schedule, 'duration'>>(schedule: Own, minutes: number): Own {
  if (minutes === 0) return schedule;
  return { ...schedule, duration: Math.max(schedule.duration ?? DEFAULT_MINUTES, minutes) };
}
