import { existsSync, readFileSync } from 'node:fs';
import { categories, type Category } from '#features/addresses/categories.ts';
import type { Schedule } from '#features/availability/index.ts';
import type { Question } from '#features/catalog/questions.ts';
import { euros } from '#features/pricing/money.ts';
import type { PriceList } from '#features/pricing/priceList.ts';
import type { Language } from '#platform/i18n/languages.ts';

interface WrittenPrices {
  afterLooking?: boolean;
  callOut?: number;
  hourly?: [price: number, minimumMinutes: number];
  items?: { names: Partial<Record<Language, string>>; price: number; minutes: number }[];
}

export interface DemonstrationService {
  /** English is used for a language that is missing. */
  names: Partial<Record<Language, string>> & { en: string };
  about: Partial<Record<Language, string>> & { en: string };
  address: string;
  contactPerson: string;
  email: string;
  schedule?: Partial<Schedule>;
  /**
   * What it costs, in cents and minutes, if that is set; `hourly` is the price of an hour and the shortest time that is charged.
   */
  prices?: WrittenPrices;
  questions?: Question[];
  /** Files of `pictures/`, the main work first. The category's own picture, which comes with the product, is one of them. */
  pictures: string[];
}

/** The services of a category are in a file with its name; a category without a file has none. */
export const demonstrationServices = Object.fromEntries(
  categories.map((category) => [category, servicesOf(category)]),
) as Record<Category, DemonstrationService[]>;

function servicesOf(category: Category): DemonstrationService[] {
  const file = new URL(`./services/${category}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemonstrationService[]) : [];
}

export function makePriceList({
  afterLooking = false,
  callOut,
  hourly,
  items = [],
}: WrittenPrices): PriceList {
  return {
    afterLooking,
    callOut: callOut === undefined ? null : euros(callOut),
    hourly: hourly ? { price: euros(hourly[0]), minimumMinutes: hourly[1] } : null,
    items: items.map(({ names, price, minutes }, index) => ({
      _id: String(index + 1),
      names,
      price: euros(price),
      minutes,
    })),
  };
}
