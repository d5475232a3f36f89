import { array, enums, nullable, object, string } from 'superstruct';
import { securityEvents } from './securityEvents.ts';
import { endpoint } from '#platform/http/endpoint.ts';

export const listEvents = endpoint({
  summary: "What has happened to the security of the signed-in person's account, the latest first",
  method: 'GET',
  path: '/{lang}/user/{email}/events',
  access: 'owner',
  status: 200,
  answer: array(
    object({
      at: string(),
      kind: enums(securityEvents),
      device: nullable(string()),
      network: nullable(string()),
    }),
  ),
});
