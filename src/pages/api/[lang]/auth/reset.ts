import { resetPassword as contract } from '#contract/resetPassword.ts';
import { on, serve } from '#server/http.ts';
import { resetPassword } from '#server/passwordReset.ts';

export const ALL = serve(
  on(contract, async (incoming) => {
    const cookie = await resetPassword(incoming.db, incoming.body, incoming);
    if (cookie) incoming.answerHeaders['set-cookie'] = cookie;
  }),
);
