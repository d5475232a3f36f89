import { array, boolean, object, string } from 'superstruct';
import { endpoint } from '#contract/endpoint.ts';
import { dateField } from './slotFields.ts';

export const readAvailability = endpoint({
  summary: 'Which of the nine slots of a day are free',
  method: 'GET',
  path: '/{lang}/service/{id}/availability',
  access: 'anyone',
  query: object({ date: dateField }),
  status: 200,
  answer: object({ date: string(), slots: array(object({ time: string(), available: boolean() })) }),
  errors: ['not_found', 'date'],
});
