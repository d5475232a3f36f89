import { setServiceStatus } from '#contract/teamServices.ts';
import { on, serve } from '#server/http.ts';
import { setStatus } from '#server/teamCatalogue.ts';

export const ALL = serve(
  on(setServiceStatus, ({ db, customer, params, body }) =>
    setStatus(db, customer, params.id ?? '', body.status),
  ),
);
