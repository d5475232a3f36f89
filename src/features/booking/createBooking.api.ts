import { array, object, optional, size } from 'superstruct';
import { priceLimits } from '#features/pricing/priceList.ts';
import { limits, optionalText, requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { bookingShape } from './shapes.ts';
import { detailsStruct } from './details/details.api.ts';
import { dateField, slotField } from '#features/availability/slotFields.ts';

/** The fields of a new booking, except its start. */
export const wantedFields = {
  serviceId: requiredText(limits.name),
  userEmail: optionalText(limits.email),
  userName: optionalText(limits.name),
  details: optional(detailsStruct),
  /** Ids of items of the price list, and the version of the list that was shown: if the list has changed, the booking is refused. */
  items: optional(size(array(requiredText(limits.name)), 0, priceLimits.items)),
  pricesVersion: optionalText(limits.name),
};

/** docs/product.md 2.6: a client may also send `status` and `translations`; the server computes its own from its clock. */
export const createBooking = endpoint({
  summary: 'Books a slot of a service',
  method: 'POST',
  path: '/{lang}/bookings',
  access: 'customer',
  mailsOthers: true,
  body: object({ ...wantedFields, date: dateField, time: slotField }),
  status: 201,
  answer: bookingShape,
  errors: [
    'forbidden',
    'not_found',
    'slot_taken',
    'own_clash',
    'prices_changed',
    'past',
    'slot',
    'date',
    'idempotency_key',
    'too_many_bookings',
    'too_many_with_provider',
    'too_many_open_bookings',
  ],
});
