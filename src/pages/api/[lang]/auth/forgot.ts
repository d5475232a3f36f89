import { forgotPassword } from '#contract/resetPassword.ts';
import { on, serve } from '#server/http.ts';
import { requestReset } from '#server/passwordReset.ts';

export const ALL = serve(
  on(forgotPassword, ({ db, lang, body, address, headers }) =>
    requestReset(db, body.email, { language: lang, address, headers }),
  ),
);
