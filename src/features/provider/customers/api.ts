import { array, assign, boolean, enums, nullable, number, object, optional, string } from 'superstruct';
import { noShowKinds } from '#features/booking/bookings.ts';
import { moneyShape } from '#features/pricing/priceShapes.ts';
import { limits, optionalText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const path = '/{lang}/provider/{key}/customers';

const start = object({ date: string(), time: string() });

const customerShape = object({
  _id: string(),
  name: string(),
  phone: string(),
  /** Of the last booking that has one. */
  address: string(),
  /** How many bookings took place. */
  visits: number(),
  lateChanges: number(),
  /** How many did not take place, as the provider has noted. */
  missed: number(),
  /** What the bookings that took place cost by the price list. */
  sum: moneyShape,
  next: nullable(start),
  last: nullable(start),
  /** Whether the service takes no more bookings from their account. */
  refused: boolean(),
});

export const listCustomers = endpoint(`GET ${path}`, {
  summary:
    'Who has booked the service in the last 12 months, with an account or by phone; next booking first',
  access: 'provider',
  /** Letters of a name or an address, or digits of a phone number. */
  query: object({ search: optionalText(limits.search) }),
  answer: array(customerShape),
  errors: ['signed_in_only'],
});

/** What became of a booking, or what the customer did with it late. */
export const outcomes = ['coming', 'done', ...noShowKinds, 'canceled_late', 'moved_late'] as const;

const wholeShape = assign(
  customerShape,
  object({
    /** Of the account; null for somebody who has only phoned. */
    email: nullable(string()),
    /** For the provider alone, unless the customer exports their data. */
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
    'A customer of the service: how to reach them, the bookings of 12 months and what the provider has noted',
  access: 'provider',
  answer: wholeShape,
  errors: ['signed_in_only'],
});

export const changeCustomer = endpoint(`PUT ${path}/{id}`, {
  summary:
    'Writes a note about a customer, or takes no more bookings from their account; what is missing stays as it is',
  access: 'provider',
  body: object({ note: optionalText(limits.lines), refused: optional(boolean()) }),
  answer: wholeShape,
  errors: ['signed_in_only', 'invalid'],
});
