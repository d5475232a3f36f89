import { maxEuros } from '#features/addresses/lists.ts';
import { GRID_MINUTES, scheduleLimits } from '#features/availability/index.ts';
import { defaultLanguage, type Language, languages } from '#platform/i18n/languages.ts';
import { type Money, priceOfTime, sum } from './money.ts';

export interface FixedItem {
  _id: string;
  price: Money;
  /** How long it takes, in minutes: whole half hours. */
  minutes: number;
}

/** The prices of a list, without the names of items: docs/product.md 10.1. */
export interface Charged<Item> {
  /** Whether the price is given after the provider has looked at the work; the list has no other price then. */
  afterLooking: boolean;
  /** The call-out fee, added once a visit to everything else. */
  callOut: Money | null;
  /** The price of an hour of work, and the shortest time that is charged. */
  hourly: { price: Money; minimumMinutes: number } | null;
  items: Item[];
}

/** A price list as its provider writes it: names in those languages that they have. */
export type PriceList = Charged<FixedItem & { names: Partial<Record<Language, string>> }>;

/** A price list as it is shown, in one language. */
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

/** Otherwise in English, otherwise in any that an item has; null when the list gives no prices. */
export function translatePriceList(list: PriceList, lang: Language): Prices | null {
  if (isEmpty(list)) return null;
  return {
    ...list,
    items: list.items.map(({ names, ...item }) => ({ ...item, name: translateName(names, lang).name })),
  };
}

/** Otherwise in English, otherwise in any. */
export function translateName(
  names: PriceList['items'][number]['names'],
  lang: Language,
): { name: string; language: Language } {
  const inOrder: Language[] = [lang, defaultLanguage, ...languages];
  const language = inOrder.find((each) => names[each]) ?? lang;
  return { name: names[language] ?? '', language };
}

/** Null when nobody can say it before looking. */
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
