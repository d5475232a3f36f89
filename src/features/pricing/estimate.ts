import { DEFAULT_MINUTES, type Schedule } from '#features/availability/index.ts';
import { type Money, sum } from './money.ts';
import { type Charged, type FixedItem, hourlyLeast } from './priceList.ts';

/** What is known of what a customer will pay. It is empty when the provider has yet to name the price. */
export interface Estimate {
  /** What the chosen items cost. */
  total?: Money;
  /** Without an item, the price of the shortest time and of an hour, where the work is paid by the hour. */
  from?: Money;
  hourly?: Money;
}

/**
 * docs/product.md 10.6: all sums contain the call-out fee. Without an item the work is another one than those of the list, so that no
 * price of an item says anything about it.
 * @param chosen ids of items
 */
export function estimate(prices: Charged<FixedItem>, chosen: string[]): Estimate {
  const items = chosenItems(prices, chosen);
  if (items.length > 0) return { total: sum(prices.callOut, ...items.map(({ price }) => price)) };
  const hourly = hourlyLeast(prices);
  return prices.hourly && hourly ? { from: sum(prices.callOut, hourly), hourly: prices.hourly.price } : {};
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
