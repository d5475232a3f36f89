import { endSessionsElsewhere, listSessions } from '#contract/sessions.ts';
import { endAccessElsewhere } from '#server/accounts/endAccess.ts';
import { on, serve } from '#server/http.ts';
import { sessionsOf } from '#server/sessions.ts';

export const ALL = serve(
  on(listSessions, ({ db, customer }) => sessionsOf(db, customer)),
  on(endSessionsElsewhere, ({ db, customer }) => endAccessElsewhere(db, customer)),
);
