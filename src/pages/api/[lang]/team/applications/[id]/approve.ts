import { approveApplication } from '#contract/teamApplications.ts';
import { approve } from '#server/applications.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(approveApplication, ({ db, customer, params, body, lang }) =>
    approve(db, customer, params.id ?? '', body, lang),
  ),
);
