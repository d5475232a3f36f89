import { boolean, define, object, optional, refine } from 'superstruct';
import { cancellationReasons, type CancellationReason } from '#features/booking/bookings.ts';
import { described, limits, optionalText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const reasonField = described(
  define<CancellationReason>(
    'required',
    (value) => cancellationReasons.some((reason) => reason === value) || 'required',
  ),
  { enum: cancellationReasons },
);

/** `note` is shown to the customer with the reason; `close` closes the booked time, so that nobody can book it. */
export const cancellationStruct = refine(
  object({ reason: reasonField, note: optionalText(limits.line), close: optional(boolean()) }),
  'note',
  ({ reason, note }, { path, branch }) =>
    reason !== 'other' || Boolean(note) || [{ message: 'required', path: [...path, 'note'], branch }],
);

export const cancelByProvider = endpoint({
  summary:
    'Cancels a booking whose start has not passed; the customer is told why, and when similar providers are free',
  method: 'POST',
  path: '/{lang}/provider/{key}/bookings/{id}/cancel',
  access: 'provider',
  body: cancellationStruct,
  status: 204,
  answer: null,
  errors: ['completed'],
});
