import { enums, object } from 'superstruct';
import { visitNotices } from '#features/booking/bookings.ts';
import { endpoint } from '#platform/http/endpoint.ts';

const path = '/{lang}/provider/{key}/bookings/{id}/notices';

export const sendVisitNotice = endpoint(`POST ${path}`, {
  summary:
    'Tells the customer that the provider is on their way, or late: from three hours before the start until the end, each once',
  access: 'provider',
  body: object({ notice: enums(visitNotices) }),
  errors: ['notice_sent', 'notice_closed', 'too_many'],
});

export const undoVisitNotice = endpoint(`DELETE ${path}/{notice}`, {
  summary: 'Takes back what was told of the way to a visit, within ten seconds: it is not mailed',
  access: 'provider',
  errors: ['notice_final'],
});
