import { endpoint } from '#platform/http/endpoint.ts';
import { serviceShape } from './shapes.ts';

export const readService = endpoint({
  summary: 'One service',
  method: 'GET',
  path: '/{lang}/service/{id}',
  access: 'anyone',
  status: 200,
  answer: serviceShape,
  errors: ['not_found'],
});
