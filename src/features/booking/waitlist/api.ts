import { array, object, optional, string } from 'superstruct';
import { dateField } from '#features/availability/slotFields.ts';
import { requiredText } from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { serviceSummaryShape } from '../shapes.ts';

const path = '/{lang}/bookings/waitlist';

const entryShape = object({
  _id: string(),
  service: serviceSummaryShape,
  from: string(),
  to: string(),
});

export const joinWaitlist = endpoint(`POST ${path}`, {
  summary: 'Joins the waitlist for one day or several days in a row; an email reports available slots',
  mailsOthers: true,
  body: object({ serviceId: requiredText(limits.name), from: dateField, to: optional(dateField) }),
  answer: object({ _id: string() }),
  errors: [
    'not_found',
    'not_accepted',
    'invalid',
    'past',
    'date',
    'already_on_waitlist',
    'too_many_waitlists',
    'too_many',
  ],
});

export const listWaitlist = endpoint('GET /{lang}/user/{email}/waitlist', {
  summary: 'Lists the waitlist entries of the signed-in customer',
  answer: array(entryShape),
});

export const leaveWaitlist = endpoint(`DELETE ${path}/{id}`, {
  summary: 'Leaves a waitlist',
});
