import { liftFactors } from '#contract/teamSecurity.ts';
import { liftFactorsOf } from '#server/accounts/teamSecurity.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(liftFactors, ({ db, customer, params }) => liftFactorsOf(db, customer, params.id)),
);
