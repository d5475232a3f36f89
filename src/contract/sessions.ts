import { array, boolean, object, string } from 'superstruct';
import { endpoint } from './endpoint.ts';

const path = '/{lang}/user/{email}/sessions';

export const listSessions = endpoint({
  summary: "The signed-in person's own sessions, the one in use marked",
  method: 'GET',
  path,
  access: 'owner',
  status: 200,
  answer: array(object({ startedAt: string(), usedAt: string(), current: boolean() })),
});

export const endSessionsElsewhere = endpoint({
  summary: 'Ends all sessions of the signed-in person but the one in use, mailed links and calendar feeds',
  method: 'DELETE',
  path,
  access: 'owner',
  status: 204,
  answer: null,
});
