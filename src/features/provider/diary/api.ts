import { array, boolean, enums, type Infer, number, object, size, string } from 'superstruct';
import { GRID_MINUTES, startStates } from '#features/availability/index.ts';
import { dateField, slotField } from '#features/availability/slotFields.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { count } from '#platform/http/paging.ts';
import { providerBookingShape } from '../bookings/api.ts';

const path = '/{lang}/provider/{key}/days';

const maxDays = 7;
/** As many as the longest day has on the grid. */
const maxStarts = (25 * 60) / GRID_MINUTES;

/** Times of the day's clock, until 24:00, in the order of the clock. */
const spansShape = array(object({ from: string(), to: string() }));

const dayShape = object({
  date: string(),
  /** When the provider works. */
  hours: spansShape,
  /** What the provider has closed. */
  closed: spansShape,
  /** When the provider's own calendars are busy. */
  elsewhere: spansShape,
  slots: array(object({ time: string(), state: enums(startStates), past: boolean(), freeTeams: number() })),
  /** The bookings that start on this day, soonest first. */
  bookings: array(providerBookingShape),
  /** Those that have begun the day before and go on after midnight. */
  begunBefore: array(providerBookingShape),
});
export type ProviderDay = Infer<typeof dayShape>;

export const readProviderDays = endpoint(`GET ${path}`, {
  summary:
    "Returns the provider's diary for several days: start times and their state, working hours, bookings",
  access: 'provider',
  query: object({ from: dateField, days: count(maxDays) }),
  answer: object({ teams: number(), days: array(dayShape) }),
  errors: ['date'],
});

export const changeProviderDay = endpoint(`PUT ${path}/{date}`, {
  summary: 'Blocks or unblocks slots of a day',
  access: 'provider',
  body: object({ times: size(array(slotField), 1, maxStarts), closed: boolean() }),
  answer: dayShape,
  errors: ['date'],
});

export const diaryEndpoints = { readProviderDays, changeProviderDay };
