import { string } from 'superstruct';
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
