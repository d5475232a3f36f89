import { array, assign, boolean, enums, nullable, number, object, optional, string } from 'superstruct';
import { slotShape } from '#features/availability/slotFields.ts';
import { noShowKinds } from '#features/booking/no-show/noShowStates.ts';
import { moneyShape } from '#features/pricing/priceShapes.ts';
import { optionalText } from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const path = '/{lang}/provider/{key}/customers';

const customerShape = object({
  _id: string(),
  name: string(),
  phone: string(),
  /** From the last booking that has one. */
  address: string(),
  /** Bookings that took place. */
  visits: number(),
  lateChanges: number(),
  /** No-shows. */
  missed: number(),
  /** By the price list, of the bookings that took place. */
  sum: moneyShape,
  next: nullable(slotShape),
  last: nullable(slotShape),
  /** Whether the service rejects bookings of the account. */
  refused: boolean(),
});

export const listCustomers = endpoint(`GET ${path}`, {
  summary: 'Lists customers with a booking in the last 12 months, by account or phone; next booking first',
  /** Letters of a name or an address, or digits of a phone number. */
  query: object({ search: optionalText(limits.search) }),
  answer: array(customerShape),
  errors: ['signed_in_only'],
});

/** The outcome of a booking, or a late change. */
const outcomes = ['coming', 'done', ...noShowKinds, 'cancelled_late', 'moved_late'] as const;

const wholeShape = assign(
  customerShape,
  object({
    /** Null for a caller without an account. */
    email: nullable(string()),
    /** Only for the provider, unless the customer exports their data. */
    note: string(),
    since: nullable(string()),
    /** Latest first. A late change has neither booking nor work. */
    history: array(
      object({
        booking: nullable(string()),
        date: string(),
        time: string(),
        work: array(string()),
        total: nullable(moneyShape),
        outcome: enums(outcomes),
      }),
    ),
  }),
);

export const readCustomer = endpoint(`GET ${path}/{id}`, {
  summary:
    "Returns a customer, by their id or that of one of their bookings: contacts, bookings of 12 months, the provider's note",
  answer: wholeShape,
  errors: ['signed_in_only'],
});

export const customerStruct = object({ note: optionalText(limits.lines), refused: optional(boolean()) });

export const changeCustomer = endpoint(`PUT ${path}/{id}`, {
  summary:
    'Updates the note about a customer, and whether the provider refuses their bookings; missing fields are unchanged',
  body: customerStruct,
  answer: wholeShape,
  errors: ['signed_in_only', 'invalid'],
});
