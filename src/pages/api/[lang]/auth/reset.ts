import { resetPassword as contract } from '#contract/resetPassword.ts';
import { clientOf } from '#server/accounts/client.ts';
import { on, serve } from '#server/http.ts';
import { resetPassword } from '#server/passwordReset.ts';

export const ALL = serve(
  on(contract, (incoming) => resetPassword(incoming.db, incoming.body, clientOf(incoming))),
);
