import { undoEmail as contract } from '#contract/undoEmail.ts';
import { clientOf } from '#server/accounts/client.ts';
import { undoEmail } from '#server/accounts/emailUndo.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(contract, (incoming) => undoEmail(incoming.db, incoming.body.token, clientOf(incoming))),
);
