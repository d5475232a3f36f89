import {
  confirmApp as confirmContract,
  prepareApp as prepareContract,
  removeApp as removeContract,
} from '#contract/factors.ts';
import { confirmApp, prepareApp, removeApp } from '#server/accounts/codeApp.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(prepareContract, ({ db, customer }) => prepareApp(db, customer)),
  on(confirmContract, ({ db, customer, body }) => confirmApp(db, customer, body.code)),
  on(removeContract, ({ db, customer }) => removeApp(db, customer)),
);
