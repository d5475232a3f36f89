import { rejectApplication } from '#contract/teamApplications.ts';
import { reject } from '#server/applications.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(rejectApplication, ({ db, customer, params, body, lang }) =>
    reject(db, customer, params.id ?? '', body.reason, lang),
  ),
);
