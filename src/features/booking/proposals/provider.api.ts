import { array, object, size } from 'superstruct';
import { dateField, slotField } from '#features/availability/slotFields.ts';
import { endpoint } from '#platform/http/endpoint.ts';

/** docs/product.md 2.28: a proposal has two other times. */
export const proposalStruct = object({
  starts: size(array(object({ date: dateField, time: slotField })), 2, 2),
});

export const proposeTimes = endpoint({
  summary:
    'Proposes two other times for a booking, which are not held; the customer is mailed and may accept one',
  method: 'PUT',
  path: '/{lang}/provider/{key}/bookings/{id}/proposal',
  access: 'provider',
  body: proposalStruct,
  status: 204,
  answer: null,
  errors: ['completed', 'too_many'],
});
