import {
  array,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  union,
} from 'superstruct';
import { serviceShape } from '#features/catalog/shapes.ts';
import { bookedPricesShape } from '#features/pricing/priceShapes.ts';
import { bookingStatuses } from '#features/urls/bookingStatus.ts';
import { languageStruct } from '#platform/i18n/languageStruct.ts';

export const bookingShape = object({
  _id: string(),
  serviceId: union([string(), serviceShape]),
  date: string(),
  time: string(),
  userEmail: string(),
  userName: string(),
  /** In the response to a new booking, and in the user's own lists. */
  providerPhone: optional(string()),
  prices: optional(bookedPricesShape),
  status: enums(bookingStatuses),
  translations: object({ status: record(languageStruct, string()) }),
});
export type Booking = Infer<typeof bookingShape>;

export const serviceSummaryShape = object({
  _id: string(),
  name: string(),
  contactPerson: string(),
  imageUrl: nullable(string()),
});
export type ServiceSummary = Infer<typeof serviceSummaryShape>;

export const moveErrors = [
  'already_cancelled',
  'completed',
  'slot_taken',
  'own_clash',
  'past',
  'too_many_bookings',
  'too_many_with_provider',
] as const;

/** Among the bookings not cancelled, by start: the third of six. */
export const seriesPlace = object({ place: number(), count: number() });

export const proposedStarts = array(object({ date: string(), time: string(), free: boolean() }));
