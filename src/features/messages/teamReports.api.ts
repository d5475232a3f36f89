import { array, assign, enums, object, string } from 'superstruct';
import { sides } from '#features/booking/sides.ts';
import { threadQuery, threadShape } from './messages.api.ts';
import { detailsShape } from '#features/booking/details/details.api.ts';
import { photoShape, photoSize } from '#features/booking/details/photos.api.ts';
import { endpoint } from '#platform/http/endpoint.ts';

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
  summary:
    'The thread in which a message was reported, and what the customer has said of the booking, until a member says done',
  method: 'GET',
  path: `${path}/{id}`,
  access: 'team',
  query: threadQuery,
  status: 200,
  answer: assign(threadShape, object({ details: detailsShape })),
  errors: ['not_found'],
});

export const readReportPhoto = endpoint({
  summary: 'A photo of the booking in whose thread a message was reported, until a member says done',
  method: 'GET',
  path: `${path}/{id}/photos/{photo}`,
  access: 'team',
  query: photoSize,
  status: 200,
  answer: photoShape,
  answerType: 'image/jpeg',
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
