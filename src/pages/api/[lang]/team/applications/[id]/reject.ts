import { rejectApplication } from '#contract/teamApplications.ts';
import { reject } from '#server/applications.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(rejectApplication, async ({ db, customer, params, body, lang }) => {
    await reject(db, customer, params.id ?? '', body.reason, lang);
    return null;
  }),
);
