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
import { languageStruct } from '#platform/i18n/languageStruct.ts';
import { currency } from './money.ts';

export const moneyShape = object({ amount: number(), currency: enums([currency]) });

const itemShape = object({ _id: string(), name: string(), price: moneyShape, minutes: number() });
const bookedItemShape = assign(itemShape, object({ language: languageStruct }));

/** docs/product.md 10.1. Times in minutes. */
export const pricesShape = object({
  /** Changes whenever the list changes. */
  version: string(),
  afterLooking: boolean(),
  callOut: nullable(moneyShape),
  hourly: nullable(object({ price: moneyShape, minimumMinutes: number() })),
  items: array(itemShape),
});

/**
 * At the time of booking: later changes to the list do not affect it. Names are in the language of the path if the list had
 * them; `language` is the one that was shown. All sums include the call-out fee.
 */
export const bookedPricesShape = object({
  language: languageStruct,
  items: array(bookedItemShape),
  callOut: nullable(moneyShape),
  total: optional(moneyShape),
  /** Without items: the price of the minimum time and of an hour; missing if the provider sets the price later. */
  from: optional(moneyShape),
  hourly: optional(moneyShape),
});
export type BookedPrices = Infer<typeof bookedPricesShape>;
