import { array, assign, type Infer, nullable, object, optional, record, string } from 'superstruct';
import { slotShape } from '#features/availability/slotFields.ts';
import { moneyShape, pricesShape } from '#features/pricing/priceShapes.ts';
import { languageStruct } from '#platform/i18n/languageStruct.ts';

export const serviceShape = object({
  _id: string(),
  name: string(),
  category: string(),
  address: string(),
  email: string(),
  contactPerson: string(),
  about: string(),
  imageUrls: array(string()),
  prices: nullable(pricesShape),
  /** The lowest possible price; null if it is unknown before the provider has looked. */
  priceFrom: nullable(moneyShape),
  translations: record(languageStruct, object({ name: string(), category: string() })),
});
export type Service = Infer<typeof serviceShape>;

export const foundServiceShape = assign(
  serviceShape,
  object({
    towns: optional(array(string())),
    /**
     * The first available slot from now, or within the requested date and hours; null without one in 60 days; missing while the
     * provider does not look at bookings.
     */
    nextFree: optional(nullable(slotShape)),
  }),
);
export type FoundService = Infer<typeof foundServiceShape>;

/** `name` is its lower-case key in the language of the path. */
export const categoryShape = object({ _id: string(), name: string(), url: string() });
