import { mailConfirmation } from '#contract/confirmEmail.ts';
import { mailConfirmationAgain } from '#server/accounts/confirmation.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(mailConfirmation, ({ db, customer }) => mailConfirmationAgain(db, customer)));
