import { boolean, nullable, object, string } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';

export const readBookingFile = endpoint('GET /{lang}/bookings/{id}/calendar', {
  summary: 'Returns a booking as an iCalendar file',
  answerType: 'text/calendar',
  answer: string(),
});

const calendarPath = '/{lang}/user/{email}/calendar';

export const readCalendar = endpoint(`GET ${calendarPath}`, {
  summary: 'Returns whether the signed-in user has a calendar feed; its URL is not stored',
  answer: object({ active: boolean(), usedAt: nullable(string()) }),
});

export const issueCalendar = endpoint(`POST ${calendarPath}`, {
  summary: "Creates a calendar feed of the user's bookings; revokes the earlier one",
  fresh: true,
  answer: object({ address: string() }),
  errors: ['too_many'],
});

export const revokeCalendar = endpoint(`DELETE ${calendarPath}`, {
  summary: "Revokes the calendar feed of the user's bookings",
});

const providerPath = '/{lang}/provider/{key}/calendar';

export const issueProviderCalendar = endpoint(`POST ${providerPath}`, {
  summary: "Creates a calendar feed of the service's bookings; revokes the earlier one",
  answer: object({ address: string() }),
  errors: ['too_many'],
});

export const revokeProviderCalendar = endpoint(`DELETE ${providerPath}`, {
  summary: "Revokes the calendar feed of the service's bookings",
});

const settingsPath = '/{lang}/provider/{key}/details-settings';
const settingsShape = object({
  feedAddress: boolean(),
});

export const readDetailsSettings = endpoint(`GET ${settingsPath}`, {
  summary: "Returns the provider's settings for booking details",
  answer: settingsShape,
});

export const changeDetailsSettings = endpoint(`PUT ${settingsPath}`, {
  summary: 'Sets whether the calendar feed contains full street addresses; requires a signed-in provider',
  body: settingsShape,
  answer: settingsShape,
  errors: ['signed_in_only'],
});
