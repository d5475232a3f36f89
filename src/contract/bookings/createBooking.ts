import { object, optional } from 'superstruct';
import { limits, optionalText, requiredText } from '#domain/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { bookingShape } from '#contract/shapes.ts';
import { detailsStruct } from './details.ts';
import { dateField, slotField } from './slotFields.ts';

/** docs/product.md 2.6: a client may send `status` and `translations` too, which the server works out from its clock. */
export const createBooking = endpoint({
  summary: 'Books a slot of a service',
  method: 'POST',
  path: '/{lang}/bookings',
  access: 'customer',
  mailsOthers: true,
  body: object({
    serviceId: requiredText(limits.name),
    date: dateField,
    time: slotField,
    userEmail: optionalText(limits.email),
    userName: optionalText(limits.name),
    details: optional(detailsStruct),
  }),
  status: 201,
  answer: bookingShape,
  errors: [
    'forbidden',
    'not_found',
    'slot_taken',
    'own_clash',
    'past',
    'slot',
    'date',
    'idempotency_key',
    'too_many_bookings',
    'too_many_with_provider',
    'too_many_open_bookings',
  ],
});
