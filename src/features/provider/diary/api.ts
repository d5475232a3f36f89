import { array, assign, boolean, define, enums, type Infer, number, object, string } from 'superstruct';
import { startStates } from '#features/availability/grid.ts';
import { readTimeSlot } from '#features/availability/nearestSlots.ts';
import { dateField, gridPattern, slotShape, slotStruct } from '#features/availability/slotFields.ts';
import { described, listOf } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { providerBookingShape } from '../bookings/api.ts';

const maxDays = 7;

/** In days. */
export const longestClosed = 92;

/** Clock times up to 24:00, sorted. */
const spansShape = array(object({ from: string(), to: string() }));

const dayShape = object({
  date: string(),
  hours: spansShape,
  /** By crew, within `hours`. */
  crewHours: array(spansShape),
  /** Blocked by the provider. */
  closed: spansShape,
  /** Busy times of external calendars, with their hosts. */
  elsewhere: array(object({ from: string(), to: string(), calendar: string() })),
  slots: array(object({ time: string(), state: enums(startStates), past: boolean() })),
  /** Soonest first, by start. */
  bookings: array(providerBookingShape),
  /** From the day before, until after midnight. */
  overnight: array(providerBookingShape),
});
export type ProviderDay = Infer<typeof dayShape>;

export const readProviderDays = endpoint('GET /{lang}/provider/{key}/days', {
  summary:
    "Returns the provider's diary for several days: start times and their state, working hours, bookings",
  query: object({ from: dateField, days: count(maxDays) }),
  answer: object({ crews: number(), days: array(dayShape) }),
  errors: ['date'],
});

export const momentText = described(
  define<string>('date', (value) => (typeof value === 'string' && readTimeSlot(value) ? true : 'date')),
  { pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}T${gridPattern}$` },
);

export const bookedThenShape = assign(providerBookingShape, object({ starts: array(slotShape) }));
export type BookedThen = Infer<typeof bookedThenShape>;

export const readBookedTime = endpoint('GET /{lang}/provider/{key}/booked-time', {
  summary: 'Lists upcoming bookings in a time span, each with two later available times',
  query: object({ from: momentText, to: momentText }),
  answer: array(bookedThenShape),
});

/** The bookings of the longest span, 20 a day. */
export const bookingIds = listOf(string(), { max: 2000 });
export const maxIdBytes = 128 * 1024;

export const changeClosedTime = endpoint('PUT /{lang}/provider/{key}/closed-time', {
  summary:
    'Blocks or unblocks a time span, without changing its bookings; blocking is refused while a booking is not in `keep`',
  body: object({ from: slotStruct, to: slotStruct, closed: boolean(), keep: bookingIds }),
  maxBytes: maxIdBytes,
  errors: ['booked_there', 'too_many'],
});
