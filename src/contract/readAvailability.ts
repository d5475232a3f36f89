import { array, boolean, define, object, string } from 'superstruct';
import { isDate } from '#domain/slots.ts';
import { endpoint } from './endpoint.ts';

export const readAvailability = endpoint({
  summary: 'Which of the nine slots of a day are free',
  method: 'GET',
  path: '/{lang}/service/{id}/availability',
  access: 'anyone',
  query: object({
    date: define<string>('date', (value) => (typeof value === 'string' && isDate(value) ? true : 'date')),
  }),
  status: 200,
  answer: object({ date: string(), slots: array(object({ time: string(), available: boolean() })) }),
  errors: ['not_found'],
});
