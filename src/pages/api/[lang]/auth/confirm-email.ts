import { confirmEmail as contract } from '#contract/changeEmail.ts';
import { confirmEmail } from '#server/emailChange.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(contract, ({ db, body }) => confirmEmail(db, body.token)));
