import {
  array,
  assign,
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  union,
  type Infer,
} from 'superstruct';
import { bookingStatuses } from './bookings.ts';
import { languageStruct } from '#platform/i18n/languages.ts';
import { bookedPricesShape, moneyShape, pricesShape } from '#features/pricing/priceShapes.ts';

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

/** A person's profile: never a password or its hash. */
export const userShape = object({
  email: string(),
  name: string(),
  surname: nullable(string()),
  age: nullable(number()),
  country: nullable(string()),
  city: nullable(string()),
  photo: nullable(string()),
  emailConfirmed: boolean(),
  /** The email that the account will have once it is confirmed. */
  pendingEmail: optional(string()),
  /** Only for team members. */
  team: optional(boolean()),
  /** Only for people who offer services, or have applied to. */
  provider: optional(boolean()),
});
export type User = Infer<typeof userShape>;

/** A booking; `serviceId` is the whole service in some calls. */
export const bookingShape = object({
  _id: string(),
  serviceId: union([string(), serviceShape]),
  date: string(),
  time: string(),
  userEmail: string(),
  userName: string(),
  /** When the provider has given one: only in the lists of a person's own bookings. */
  providerPhone: optional(string()),
  /** What was known of the price; missing when the service gave no prices. */
  prices: optional(bookedPricesShape),
  status: enums(bookingStatuses),
  translations: object({ status: record(languageStruct, string()) }),
});
export type Booking = Infer<typeof bookingShape>;
