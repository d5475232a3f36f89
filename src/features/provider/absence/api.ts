import { array, assign, boolean, type Infer, nullable, object, string } from 'superstruct';
import { slotShape, slotStruct } from '#features/availability/slotFields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { cancellationStruct } from '../bookings/api.ts';
import { bookedThenShape, bookingIds, maxIdBytes, momentText } from '../diary/api.ts';

const path = '/{lang}/provider/{key}/absence';

const offeredShape = assign(
  bookedThenShape,
  object({ others: array(object({ id: string(), name: string(), date: string(), time: string() })) }),
);

export const readAbsence = endpoint(`GET ${path}`, {
  summary:
    'Lists upcoming bookings in a time span, each with other times of this service or of others in the same town',
  query: object({ from: momentText, to: momentText }),
  answer: array(offeredShape),
  errors: ['signed_in_only'],
});

export const reportAbsence = endpoint(`POST ${path}`, {
  summary:
    'Blocks a time span, cancels the bookings in `cancel` and emails their customers other times; refused while a booking is in neither list',
  status: 200,
  body: object({
    from: slotStruct,
    to: slotStruct,
    cancel: bookingIds,
    keep: bookingIds,
    cancellation: cancellationStruct,
  }),
  maxBytes: maxIdBytes,
  answer: array(offeredShape),
  errors: ['signed_in_only', 'booked_there', 'too_many'],
});

const affectedShape = object({
  _id: string(),
  customer: string(),
  byPhone: boolean(),
  /** For a phone booking. */
  phone: nullable(string()),
  date: string(),
  time: string(),
  /** What the customer has booked with the service since. */
  rebooked: nullable(slotShape),
});
export type Affected = Infer<typeof affectedShape>;

export const listAffected = endpoint(`GET ${path}/affected`, {
  summary:
    'Lists upcoming bookings that the provider has cancelled, with what their customers have booked since, and phone bookings in blocked time',
  answer: array(affectedShape),
  errors: ['signed_in_only'],
});
