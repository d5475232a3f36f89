import {
  array,
  assign,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  string,
} from 'superstruct';
import { languageStruct } from '#platform/i18n/languages.ts';
import { currency } from './money.ts';

/** In whole cents. */
export const moneyShape = object({ amount: number(), currency: enums([currency]) });

const itemShape = object({ _id: string(), name: string(), price: moneyShape, minutes: number() });
const bookedItemShape = assign(itemShape, object({ language: languageStruct }));

/** A price list as it is shown: docs/product.md 10.1. Times in minutes. */
export const pricesShape = object({
  /** Changes whenever anything in the list changes. */
  version: string(),
  afterLooking: boolean(),
  callOut: nullable(moneyShape),
  hourly: nullable(object({ price: moneyShape, minimumMinutes: number() })),
  items: array(itemShape),
});

/**
 * What was known of the price when it was booked: later changes of the list do not affect it. Names are in the language of the path as far
 * as the list had them then; `language` is that in which they were shown. All sums contain the call-out fee.
 */
export const bookedPricesShape = object({
  language: languageStruct,
  items: array(bookedItemShape),
  callOut: nullable(moneyShape),
  /** Of the chosen items; missing when none was chosen. */
  total: optional(moneyShape),
  /** When none was chosen, the prices of the shortest time and of an hour; missing when the provider has yet to name the price. */
  from: optional(moneyShape),
  hourly: optional(moneyShape),
});
export type BookedPrices = Infer<typeof bookedPricesShape>;
