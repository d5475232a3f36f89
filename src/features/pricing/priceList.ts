import { GRID_MINUTES, scheduleLimits } from '#features/availability/index.ts';
import { maxEuros } from '#features/urls/lists.ts';
import { defaultLanguage, type Language, languages } from '#platform/i18n/languages.ts';
import { type Money, priceOfTime, sum } from './money.ts';

export interface FixedItem {
  _id: string;
  price: Money;
  /** In steps of 15. */
  minutes: number;
}

/** docs/product.md 10.1, without the names of items. */
export interface Charged<Item> {
  /** The provider sets the price after looking at the work; customers see no other price then. */
  afterLooking: boolean;
  callOut: Money | null;
  /** The minimum time is charged in any case. */
  hourly: { price: Money; minimumMinutes: number } | null;
  items: Item[];
}

export type PriceList = Charged<FixedItem & { names: Partial<Record<Language, string>> }>;

export type Prices = Charged<FixedItem & { name: string }>;

export const noPrices: PriceList = { afterLooking: false, callOut: null, hourly: null, items: [] };

/** Amounts in cents, times in minutes. */
export const priceLimits = {
  amount: { min: 1, max: maxEuros * 100 },
  minutes: scheduleLimits.duration,
  step: GRID_MINUTES,
  items: 30,
};

export function isEmpty({ afterLooking, callOut, hourly, items }: PriceList): boolean {
  return !afterLooking && !callOut && !hourly && items.length === 0;
}

/** Falls back to English, then to any language; null without prices. */
export function translatePriceList(list: PriceList, lang: Language): Prices | null {
  if (isEmpty(list)) return null;
  return {
    ...list,
    items: list.items.map(({ names, ...item }) => ({ ...item, name: translateName(names, lang).name })),
  };
}

/** Falls back to English, then to any language. */
export function translateName(names: PriceList['items'][number]['names'], lang: Language) {
  const inOrder: Language[] = [lang, defaultLanguage, ...languages];
  const language = inOrder.find((each) => names[each]) ?? lang;
  return { name: names[language] ?? '', language };
}

/** Null if it is unknown before looking. */
export function leastPrice(prices: Charged<FixedItem>): Money | null {
  const { afterLooking, callOut } = prices;
  if (afterLooking) return null;
  const work = [hourlyLeast(prices), ...prices.items.map(({ price }) => price)].filter(
    (price) => price !== null,
  );
  const [least] = work.toSorted((one, other) => one.amount - other.amount);
  return callOut || least ? sum(callOut, least) : null;
}

export function hourlyLeast({ hourly }: Pick<Charged<FixedItem>, 'hourly'>): Money | null {
  return hourly && priceOfTime(hourly.price, hourly.minimumMinutes);
}
