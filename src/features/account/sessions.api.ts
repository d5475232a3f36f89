import { array, boolean, nullable, object, string } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';

const path = '/{lang}/user/{email}/sessions';

export const listSessions = endpoint({
  summary: "The signed-in person's own sessions, the one in use marked",
  method: 'GET',
  path,
  access: 'owner',
  status: 200,
  answer: array(
    object({
      id: string(),
      startedAt: string(),
      usedAt: string(),
      current: boolean(),
      /** Browser and system, 'Firefox, Android'; null when unknown. */
      device: nullable(string()),
      /** The network of the login, shortened: '192.0.2.*'. */
      network: nullable(string()),
      /** Whether it is the network of the session in use. */
      sameNetwork: boolean(),
    }),
  ),
});

export const endSession = endpoint({
  summary: 'Ends one session of the signed-in person',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'owner',
  fresh: true,
  status: 204,
  answer: null,
  errors: ['not_found'],
});

export const endSessionsElsewhere = endpoint({
  summary: 'Ends all sessions of the signed-in person but the one in use, mailed links and calendar feeds',
  method: 'DELETE',
  path,
  access: 'owner',
  fresh: true,
  status: 204,
  answer: null,
});
