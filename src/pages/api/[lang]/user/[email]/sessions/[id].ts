import { endSession } from '#contract/sessions.ts';
import { on, serve } from '#server/http.ts';
import { endOwnSession } from '#server/sessions.ts';

export const ALL = serve(
  on(endSession, ({ db, customer, params }) => endOwnSession(db, customer, params.id)),
);
