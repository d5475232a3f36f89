import { confirmEmail as contract } from '#contract/confirmEmail.ts';
import { confirmEmail } from '#server/accounts/confirmation.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(contract, ({ db, customer, body }) => confirmEmail(db, customer, body)));
