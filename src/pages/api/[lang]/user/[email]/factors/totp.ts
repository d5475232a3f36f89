import {
  confirmTotp as confirmContract,
  prepareTotp as prepareContract,
  removeTotp as removeContract,
} from '#contract/factors.ts';
import { confirmTotp, prepareTotp, removeTotp } from '#server/accounts/totp.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(prepareContract, ({ db, customer }) => prepareTotp(db, customer)),
  on(confirmContract, ({ db, customer, body }) => confirmTotp(db, customer, body.code)),
  on(removeContract, ({ db, customer }) => removeTotp(db, customer)),
);
