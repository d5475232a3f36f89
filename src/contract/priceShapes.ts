import { array, boolean, enums, nullable, number, object, string, type Infer } from 'superstruct';
import { languageStruct } from '#domain/languages.ts';
import { currency } from '#domain/prices/money.ts';

/** In whole cents. */
export const moneyShape = object({ amount: number(), currency: enums([currency]) });

const itemShape = object({ _id: string(), name: string(), price: moneyShape, minutes: number() });

/** A price list as it is shown: docs/product.md 10.1. Times in minutes. */
export const pricesShape = object({
  /** Changes whenever anything in the list changes. */
  version: string(),
  afterLooking: boolean(),
  callOut: nullable(moneyShape),
  hourly: nullable(object({ price: moneyShape, minimumMinutes: number() })),
  items: array(itemShape),
});

/** What a customer chose when booking, as it was shown to them: later changes of the list do not affect it. */
export const bookedPricesShape = object({
  language: languageStruct,
  items: array(itemShape),
  callOut: nullable(moneyShape),
  total: moneyShape,
});
export type BookedPrices = Infer<typeof bookedPricesShape>;
