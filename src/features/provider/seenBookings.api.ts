import { array, object, size, string } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';
import { dateField, slotField } from '#features/availability/slotFields.ts';

/** How many bookings one call may name. */
export const mostSeen = 100;

/** Sent by the script of a page that shows bookings to their provider; only opening a link marks nothing as seen (docs/product.md 2.25). */
export const seeBookings = endpoint({
  summary:
    'Says that the provider has looked, and which bookings to come they have seen, each as it was shown',
  method: 'POST',
  path: '/{lang}/provider/{key}/seen',
  access: 'provider',
  body: object({
    bookings: size(array(object({ _id: string(), date: dateField, time: slotField })), 0, mostSeen),
  }),
  status: 204,
  answer: null,
});
