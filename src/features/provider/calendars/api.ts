import { array, boolean, enums, nullable, number, object, refine, string } from 'superstruct';
import { calendarDoubts, calendarFailures } from '#features/calendars/calendarFailures.ts';
import { limits, requiredText } from '#platform/forms/fields.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const path = '/{lang}/provider/{key}/calendars';

/** An https address; Apple writes `webcal:` for the same. */
const addressField = refine(requiredText(limits.calendarAddress), 'calendarAddress', (value) => {
  if (/^\w+:\/\/[^/\s]*@/.test(value)) return 'calendarCredentials';
  return /^(https|webcals?):\/\/[^/\s]+(\/\S*)?$/i.test(value) || 'calendarAddress';
});

const calendarShape = object({
  _id: string(),
  /** Only the server's name: the whole address is a secret and is never shown again. */
  host: string(),
  allDay: boolean(),
  /** When it was last read, by the machine's clock; null if it never was. */
  readAt: nullable(string()),
  /** Since when it cannot be read, and why; the times that it had closed stay closed. */
  failingSince: nullable(string()),
  failure: nullable(enums(calendarFailures)),
  /** How many of its entries were not understood completely; as far as their time is known, it is closed. */
  skipped: number(),
  /** The first of them. */
  doubtful: array(object({ title: string(), doubts: array(enums(calendarDoubts)) })),
});

const answer = object({
  calendars: array(calendarShape),
  /** The bookings ahead during which a calendar is busy. They are neither moved nor canceled. */
  conflicts: array(object({ _id: string(), customer: string(), date: string(), time: string() })),
});

export const listProviderCalendars = endpoint(`GET ${path}`, {
  summary: "Lists the provider's external calendars, whose busy times are blocked, and conflicting bookings",
  access: 'provider',
  answer,
});

export const addProviderCalendar = endpoint(`POST ${path}`, {
  summary: 'Adds an external calendar after reading it; a known URL is read again',
  access: 'provider',
  body: object({ address: addressField, allDay: boolean() }),
  answer,
  errors: ['too_many'],
});

export const changeProviderCalendar = endpoint(`PUT ${path}/{id}`, {
  summary: 'Sets whether all-day events block the day, and reads the calendar again',
  access: 'provider',
  body: object({ allDay: boolean() }),
  answer,
  errors: ['too_many'],
});

export const readProviderCalendar = endpoint(`POST ${path}/{id}/read`, {
  summary: 'Reads an external calendar now',
  access: 'provider',
  status: 200,
  answer,
  errors: ['too_many'],
});

export const removeProviderCalendar = endpoint(`DELETE ${path}/{id}`, {
  summary: 'Removes an external calendar and unblocks its busy times',
  access: 'provider',
});
