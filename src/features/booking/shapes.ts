import {
  array,
  boolean,
  enums,
  type Infer,
  number,
  object,
  optional,
  record,
  string,
  union,
} from 'superstruct';
import { bookingStatuses } from '#features/addresses/bookingStatus.ts';
import { serviceShape } from '#features/catalog/shapes.ts';
import { bookedPricesShape } from '#features/pricing/priceShapes.ts';
import { languageStruct } from '#platform/i18n/languages.ts';

/** A booking; `serviceId` is the whole service in some calls. */
export const bookingShape = object({
  _id: string(),
  serviceId: union([string(), serviceShape]),
  date: string(),
  time: string(),
  userEmail: string(),
  userName: string(),
  /** When the provider has given one: in the answer to a new booking, and in the lists of a person's own. */
  providerPhone: optional(string()),
  /** What was known of the price; missing when the service gave no prices. */
  prices: optional(bookedPricesShape),
  status: enums(bookingStatuses),
  translations: object({ status: record(languageStruct, string()) }),
});
export type Booking = Infer<typeof bookingShape>;

/** The place of a booking in its series, counted by start among those not canceled: the third of six. */
export const seriesPlace = object({ place: number(), count: number() });

/** The other times that a provider has proposed for a booking. */
export const proposedStarts = array(object({ date: string(), time: string(), free: boolean() }));
