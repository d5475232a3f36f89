import { pieceMinutes, type Schedule } from '../schedules/schedule.ts';
import { sum, type Money } from './money.ts';
import { hourlyLeast, leastPrice, type Prices } from './priceList.ts';

/** What a customer will pay: exactly this, or at least this. */
export interface Estimate {
  price: Money;
  exact: boolean;
}

/**
 * docs/product.md 10.6: the chosen items and the call-out fee; without items, the lowest possible price. Null when nobody can say
 * it before looking.
 * @param chosen ids of items
 */
export function estimate(prices: Prices, chosen: string[]): Estimate | null {
  const items = chosenItems(prices, chosen);
  if (items.length > 0) return { price: totalOf(items, prices.callOut), exact: true };
  const hourly = hourlyLeast(prices);
  const least = hourly ? sum(prices.callOut, hourly) : leastPrice(prices);
  return least && { price: least, exact: false };
}

export function totalOf(items: Pick<Prices['items'][number], 'price'>[], callOut: Money | null): Money {
  return sum(callOut, ...items.map(({ price }) => price));
}

/** In the order of the list. */
export function chosenItems({ items }: Prices, chosen: string[]): Prices['items'] {
  return items.filter(({ _id }) => chosen.includes(_id));
}

export function minutesTogether(items: { minutes: number }[]): number {
  return items.reduce((total, { minutes }) => total + minutes, 0);
}

/** Never less than the service's own duration. */
export function forWork(schedule: Schedule, minutes: number): Schedule {
  return { ...schedule, duration: Math.max(schedule.duration ?? pieceMinutes, minutes) };
}
