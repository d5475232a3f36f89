import { boolean, nullable, object, string } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';

export const readBookingFile = endpoint('GET /{lang}/bookings/{id}/calendar', {
  summary: "The calendar file of a booking of the signed-in person's own",
  access: 'customer',
  answerType: 'text/calendar',
  answer: string(),
  errors: ['not_found'],
});

const calendarPath = '/{lang}/user/{email}/calendar';

export const readCalendar = endpoint(`GET ${calendarPath}`, {
  summary:
    "Whether the signed-in person has a private calendar feed for their bookings; its address isn't kept",
  access: 'owner',
  answer: object({ active: boolean(), usedAt: nullable(string()) }),
});

export const issueCalendar = endpoint(`POST ${calendarPath}`, {
  summary: 'A new private calendar feed; an earlier one stops working',
  access: 'owner',
  fresh: true,
  answer: object({ address: string() }),
});

export const revokeCalendar = endpoint(`DELETE ${calendarPath}`, {
  summary: 'Ends the private calendar feed',
  access: 'owner',
});

const providerPath = '/{lang}/provider/{key}/calendar';

export const issueProviderCalendar = endpoint(`POST ${providerPath}`, {
  summary: "A new private calendar feed of the service's bookings; an earlier one stops working",
  access: 'provider',
  answer: object({ address: string() }),
});

export const revokeProviderCalendar = endpoint(`DELETE ${providerPath}`, {
  summary: "Ends the private calendar feed of the service's bookings",
  access: 'provider',
});

const settingsPath = '/{lang}/provider/{key}/details-settings';
const settingsShape = object({
  /** Whether the calendar feed has the whole addresses of visits, not only their towns. */
  feedAddress: boolean(),
});

export const readDetailsSettings = endpoint(`GET ${settingsPath}`, {
  summary: 'What a provider has set of the details of bookings',
  access: 'provider',
  answer: settingsShape,
});

export const changeDetailsSettings = endpoint(`PUT ${settingsPath}`, {
  summary: 'Sets whether the calendar feed carries whole addresses; a private link alone does not',
  access: 'provider',
  body: settingsShape,
  answer: settingsShape,
  errors: ['signed_in_only'],
});
