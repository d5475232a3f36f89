import { boolean, nullable, object, string } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';

export const bookingCalendar = endpoint({
  summary: "The calendar file of a booking of the signed-in person's own",
  method: 'GET',
  path: '/{lang}/bookings/{id}/calendar',
  access: 'customer',
  status: 200,
  answerType: 'text/calendar',
  answer: string(),
  errors: ['not_found'],
});

const calendarPath = '/{lang}/user/{email}/calendar';

export const readCalendar = endpoint({
  summary:
    "Whether the signed-in person has a private calendar feed for their bookings; its address isn't kept",
  method: 'GET',
  path: calendarPath,
  access: 'owner',
  status: 200,
  answer: object({ active: boolean(), usedAt: nullable(string()) }),
});

export const issueCalendar = endpoint({
  summary: 'A new private calendar feed; an earlier one stops working',
  method: 'POST',
  path: calendarPath,
  access: 'owner',
  fresh: true,
  status: 201,
  answer: object({ address: string() }),
});

export const revokeCalendar = endpoint({
  summary: 'Ends the private calendar feed',
  method: 'DELETE',
  path: calendarPath,
  access: 'owner',
  status: 204,
  answer: null,
});

const providerPath = '/{lang}/provider/{key}/calendar';

export const issueProviderCalendar = endpoint({
  summary: "A new private calendar feed of the service's bookings; an earlier one stops working",
  method: 'POST',
  path: providerPath,
  access: 'provider',
  status: 201,
  answer: object({ address: string() }),
});

export const revokeProviderCalendar = endpoint({
  summary: "Ends the private calendar feed of the service's bookings",
  method: 'DELETE',
  path: providerPath,
  access: 'provider',
  status: 204,
  answer: null,
});

const settingsPath = '/{lang}/provider/{key}/details-settings';
const settingsShape = object({
  /** Whether the calendar feed has the whole addresses of visits, not only their towns. */
  feedAddress: boolean(),
});

export const readDetailsSettings = endpoint({
  summary: 'What a provider has set of the details of bookings',
  method: 'GET',
  path: settingsPath,
  access: 'provider',
  status: 200,
  answer: settingsShape,
});

export const changeDetailsSettings = endpoint({
  summary: 'Sets whether the calendar feed carries whole addresses; a private link alone does not',
  method: 'PUT',
  path: settingsPath,
  access: 'provider',
  body: settingsShape,
  status: 200,
  answer: settingsShape,
  errors: ['signed_in_only'],
});

export const calendarFeedEndpoints = {
  bookingCalendar,
  readCalendar,
  issueCalendar,
  revokeCalendar,
  issueProviderCalendar,
  revokeProviderCalendar,
  readDetailsSettings,
  changeDetailsSettings,
};
