import { resetPassword as contract } from '#contract/resetPassword.ts';
import { on, serve } from '#server/http.ts';
import { resetPassword } from '#server/passwordReset.ts';

export const ALL = serve(on(contract, ({ db, body }) => resetPassword(db, body)));
