import { array, assign, object, string } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';
import { cancellationStruct } from '../bookings/api.ts';
import { bookedThenShape, bookingIds, maxIdBytes, moment, momentText } from '../diary/api.ts';

const path = '/{lang}/provider/{key}/absence';

const offeredShape = assign(
  bookedThenShape,
  object({ others: array(object({ id: string(), name: string(), date: string(), time: string() })) }),
);

export const readAbsence = endpoint(`GET ${path}`, {
  summary:
    'Lists upcoming bookings in a time span, each with other times of the service or of others in the town',
  access: 'provider',
  query: object({ from: momentText, to: momentText }),
  answer: array(offeredShape),
  errors: ['signed_in_only'],
});

export const reportAbsence = endpoint(`POST ${path}`, {
  summary:
    'Blocks a time span, cancels its bookings and emails each customer other times; refused while a booking is in neither list',
  access: 'provider',
  status: 200,
  body: object({
    from: moment,
    to: moment,
    cancel: bookingIds,
    keep: bookingIds,
    cancellation: cancellationStruct,
  }),
  maxBytes: maxIdBytes,
  answer: array(offeredShape),
  errors: ['signed_in_only', 'booked_there'],
});
