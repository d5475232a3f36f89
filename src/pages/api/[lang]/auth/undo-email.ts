import { undoEmail as contract } from '#contract/changeEmail.ts';
import { undoEmail } from '#server/emailChange.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(contract, async ({ db, body }) => {
    await undoEmail(db, body.token);
    return null;
  }),
);
