import { endSessionsElsewhere, listSessions } from '#contract/sessions.ts';
import { on, serve } from '#server/http.ts';
import { endOtherSessions, sessionsOf } from '#server/sessions.ts';

export const ALL = serve(
  on(listSessions, ({ db, customer }) => sessionsOf(db, customer)),
  on(endSessionsElsewhere, ({ db, customer }) => endOtherSessions(db, customer.id, customer.tokenHash)),
);
