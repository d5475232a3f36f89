import { array, enums, nullable, object, refine, string } from 'superstruct';
import { slotStruct } from '#features/availability/slotFields.ts';
import { listOf } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { bookingFields, createBooking } from '../api.ts';
import { rescheduleBooking } from '../rescheduling/api.ts';
import { bookingShape } from '../shapes.ts';
import { seriesLimits } from './repeats.ts';

const path = '/{lang}/bookings/series';

const startsField = refine(listOf(slotStruct, { min: 1, max: seriesLimits.max }), 'in order', (starts) =>
  starts.every(({ date }, index) => index === 0 || date > (starts[index - 1]?.date ?? '')),
);

export const previewSeries = endpoint(`POST ${path}/preview`, {
  summary: 'Checks which slots of a series the signed-in customer could book now; read-only',
  body: object({ serviceId: bookingFields.serviceId, starts: startsField, items: bookingFields.items }),
  status: 200,
  /** `why`: the error code of such a booking; null if the slot is available. */
  answer: object({
    starts: array(
      object({ date: string(), time: string(), why: nullable(enums(['past', 'own_clash', 'slot_taken'])) }),
    ),
  }),
  errors: ['not_found', 'invalid'],
});

/** docs/product.md 2.36: problems are reported by number, such as `starts.2`. */
export const createSeries = endpoint(`POST ${path}`, {
  summary: 'Books a series of slots of a service: all or none',
  mailsOthers: true,
  body: object({ ...bookingFields, starts: startsField }),
  answer: array(bookingShape),
  errors: [...createBooking.errors, 'invalid', 'series_too_long'],
});

export const cancelFollowing = endpoint('DELETE /{lang}/bookings/{id}/following', {
  summary: 'Cancels a booking of a series and all later ones',
  errors: ['already_cancelled', 'completed'],
});

/** docs/product.md 2.37: problems are reported by number, such as `starts.2`; the first is the booking itself. */
export const moveFollowing = endpoint('POST /{lang}/bookings/{id}/following', {
  ...rescheduleBooking,
  summary: 'Moves a booking of a series and all later ones by the same number of days: all or none',
  answer: array(bookingShape),
});
