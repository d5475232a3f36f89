import { existsSync, readFileSync } from 'node:fs';
import type { Schedule } from '#features/availability/index.ts';
import type { Question } from '#features/catalog/questions.ts';
import { euros } from '#features/pricing/money.ts';
import type { PriceList } from '#features/pricing/priceList.ts';
import { categories, type Category } from '#features/urls/categories.ts';
import type { Language } from '#platform/i18n/languages.ts';

interface WrittenPrices {
  afterLooking?: boolean;
  callOut?: number;
  hourly?: [price: number, minimumMinutes: number];
  items?: { names: Partial<Record<Language, string>>; price: number; minutes: number }[];
}

export interface DemonstrationService {
  names: Partial<Record<Language, string>> & { en: string };
  about: Partial<Record<Language, string>> & { en: string };
  address: string;
  contactPerson: string;
  email: string;
  schedule?: Partial<Schedule>;
  /** In cents and minutes. */
  prices?: WrittenPrices;
  questions?: Question[];
  /** Files of `pictures/`, the main one first. The category's own picture is one of them. */
  pictures: string[];
}

/** Each category has a file with its name, or no services. */
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
