import { array, boolean, enums, nullable, number, object, refine, string } from 'superstruct';
import { calendarDoubts, calendarFailures } from '#features/calendars/calendarFailures.ts';
import { requiredText } from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { conflictsShape } from '../schedule/api.ts';

const path = '/{lang}/provider/{key}/calendars';

/** https; Apple writes `webcal:` for it. */
const addressField = refine(requiredText(limits.calendarAddress), 'calendarAddress', (value) => {
  if (/^\w+:\/\/[^/\s]*@/.test(value)) return 'calendarCredentials';
  return /^(https|webcals?):\/\/[^/\s]+(\/\S*)?$/i.test(value) || 'calendarAddress';
});

const calendarShape = object({
  _id: string(),
  /** Only the host: the URL is a secret and is never shown again. */
  host: string(),
  allDay: boolean(),
  /** By the machine's clock; null before the first read. */
  readAt: nullable(string()),
  /** While it fails, its times stay blocked. */
  failingSince: nullable(string()),
  failure: nullable(enums(calendarFailures)),
  /** Entries that were not fully understood; their known times are blocked. */
  skipped: number(),
  doubtful: array(object({ title: string(), doubts: array(enums(calendarDoubts)) })),
});

const answer = object({
  calendars: array(calendarShape),
  /** Upcoming bookings at busy times. They are neither moved nor cancelled. */
  conflicts: conflictsShape,
});

export const listProviderCalendars = endpoint(`GET ${path}`, {
  summary: "Lists the provider's external calendars, whose busy times are blocked, and conflicting bookings",
  answer,
});

export const calendarStruct = object({ address: addressField, allDay: boolean() });

export const addProviderCalendar = endpoint(`POST ${path}`, {
  summary: 'Adds an external calendar after reading it; a known URL is read again',
  body: calendarStruct,
  answer,
  errors: ['too_many'],
});

export const changeProviderCalendar = endpoint(`PUT ${path}/{id}`, {
  summary: 'Sets whether all-day events block the day, and reads the calendar again',
  body: object({ allDay: boolean() }),
  answer,
  errors: ['too_many'],
});

export const readProviderCalendar = endpoint(`POST ${path}/{id}/read`, {
  summary: 'Reads an external calendar now',
  status: 200,
  answer,
  errors: ['too_many'],
});

export const removeProviderCalendar = endpoint(`DELETE ${path}/{id}`, {
  summary: 'Removes an external calendar and unblocks its busy times',
});
