import { existsSync, readFileSync } from 'node:fs';
import { categories, type Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import { euros } from '#domain/prices/money.ts';
import type { PriceList } from '#domain/prices/priceList.ts';
import type { Schedule } from '#domain/schedules/schedule.ts';

interface WrittenPrices {
  afterLooking?: boolean;
  callOut?: number;
  hourly?: [price: number, minimumMinutes: number];
  items?: { names: Partial<Record<Language, string>>; price: number; minutes: number }[];
}

export interface DemonstrationService {
  /** English stands in for a language that has none. */
  names: Partial<Record<Language, string>> & { en: string };
  about: Partial<Record<Language, string>> & { en: string };
  address: string;
  contactPerson: string;
  email: string;
  /** How its provider works, where that has been said. */
  schedule?: Partial<Schedule>;
  /** What it costs, in cents and minutes, where that has been said; `hourly` is the price of an hour and the least time that is charged. */
  prices?: WrittenPrices;
  /** The names of its drawings, what it does first; no other service of the category has them. */
  pictures: string[];
}

/** Those of a category stand in a file named like it; one without a file has none. */
export const demonstrationServices = Object.fromEntries(
  categories.map((category) => [category, servicesOf(category)]),
) as Record<Category, DemonstrationService[]>;

function servicesOf(category: Category): DemonstrationService[] {
  const file = new URL(`./services/${category}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemonstrationService[]) : [];
}

/** @returns a price list as it is stored */
export function priceListOf({ afterLooking = false, callOut, hourly, items = [] }: WrittenPrices): PriceList {
  return {
    afterLooking,
    callOut: callOut === undefined ? null : euros(callOut),
    hourly: hourly ? { price: euros(hourly[0]), minimumMinutes: hourly[1] } : null,
    items: items.map(({ names, price, minutes }, place) => ({
      _id: String(place + 1),
      names,
      price: euros(price),
      minutes,
    })),
  };
}
