import { array, assign, type Infer, nullable, object, optional, record, string } from 'superstruct';
import { moneyShape, pricesShape } from '#features/pricing/priceShapes.ts';
import { languageStruct } from '#platform/i18n/languages.ts';

/** A service, in the language of the path. */
export const serviceShape = object({
  _id: string(),
  name: string(),
  category: string(),
  address: string(),
  email: string(),
  contactPerson: string(),
  about: string(),
  imageUrls: array(string()),
  /** Null when its provider has given no prices. */
  prices: nullable(pricesShape),
  /** The lowest amount that a customer may pay; null when nobody can say it before looking. */
  priceFrom: nullable(moneyShape),
  translations: record(languageStruct, object({ name: string(), category: string() })),
});
export type Service = Infer<typeof serviceShape>;

/** A service in a list that was requested with parameters. */
export const foundServiceShape = assign(
  serviceShape,
  object({
    /** The slugs of the towns that it serves, in the language of the path. */
    towns: optional(array(string())),
    /**
     * Its first free start from now on, or among the requested hours from the requested date on; null when there is none in 60
     * days; missing while its provider does not look at bookings.
     */
    nextFree: optional(nullable(object({ date: string(), time: string() }))),
  }),
);
export type FoundService = Infer<typeof foundServiceShape>;

/** A category: `name` is its lower-case key in the language of the path. */
export const categoryShape = object({ _id: string(), name: string(), url: string() });
