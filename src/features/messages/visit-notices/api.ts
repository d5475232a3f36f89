import { enums, object } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';
import { visitNotices } from './visitNotices.ts';

const path = '/{lang}/provider/{key}/bookings/{id}/notices';

export const sendVisitNotice = endpoint(`POST ${path}`, {
  summary:
    'Notifies the customer that the provider is on their way or late, once each, from 3 hours before the start until the end',
  body: object({ notice: enums(visitNotices) }),
  errors: ['notice_sent', 'notice_closed', 'too_many'],
});

export const undoVisitNotice = endpoint(`DELETE ${path}/{notice}`, {
  summary: 'Undoes a visit notice within 10 seconds, before it is emailed',
  errors: ['notice_final'],
});
