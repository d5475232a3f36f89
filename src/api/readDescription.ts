import { record, string, unknown } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';

/** The one call that does not describe itself. */
export const readDescription = endpoint({
  summary: 'The description of the API',
  method: 'GET',
  path: '/openapi.json',
  access: 'anyone',
  status: 200,
  answer: record(string(), unknown()),
});
