import { array, boolean, enums, nullable, number, object, string } from 'superstruct';
import { currency } from '#domain/prices/money.ts';

/** Whole cents. */
export const moneyShape = object({ amount: number(), currency: enums([currency]) });

/** A price list as it is shown: docs/product.md 10.1. Times in minutes. */
export const pricesShape = object({
  afterLooking: boolean(),
  callOut: nullable(moneyShape),
  hourly: nullable(object({ price: moneyShape, minimumMinutes: number() })),
  items: array(object({ _id: string(), name: string(), price: moneyShape, minutes: number() })),
});
