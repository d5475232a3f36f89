import { array, enums, object, string } from 'superstruct';
import { sides } from '#domain/messages/thread.ts';
import { threadQuery, threadShape } from '#contract/bookings/messages.ts';
import { endpoint } from '#contract/endpoint.ts';

const path = '/{lang}/team/reports';

export const listReports = endpoint({
  summary:
    'Messages that one side of a booking has reported, until a member says done; the oldest first, 100 at most',
  method: 'GET',
  path,
  access: 'team',
  status: 200,
  answer: array(
    object({
      /** The number of the message. */
      _id: string(),
      serviceId: string(),
      service: string(),
      contactPerson: string(),
      customer: string(),
      email: string(),
      date: string(),
      time: string(),
      from: enums(sides),
      text: string(),
      at: string(),
      reportedAt: string(),
    }),
  ),
});

export const readReport = endpoint({
  summary: 'The thread in which a message was reported, until a member says done',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'team',
  query: threadQuery,
  status: 200,
  answer: threadShape,
  errors: ['not_found'],
});

export const endReport = endpoint({
  summary:
    'Says that nothing more is to be done about a reported message: its thread is open to the team no longer',
  method: 'POST',
  path: `${path}/{id}/done`,
  access: 'team',
  status: 204,
  answer: null,
  errors: ['not_found'],
});
