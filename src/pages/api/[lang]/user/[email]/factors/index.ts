import { listFactors } from '#contract/factors.ts';
import { factorsOf } from '#server/accounts/secondFactor.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(listFactors, ({ db, customer }) => factorsOf(db, customer)));
