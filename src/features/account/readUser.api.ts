import { endpoint } from '#platform/http/endpoint.ts';
import { userShape } from './shapes.ts';

export const readUser = endpoint({
  summary: 'The profile of the signed-in person',
  method: 'GET',
  path: '/{lang}/user/{email}',
  access: 'owner',
  status: 200,
  answer: userShape,
});
