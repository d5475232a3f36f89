import { listApplications as contract } from '#contract/teamApplications.ts';
import { listApplications } from '#server/applications.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(contract, ({ db, query }) => listApplications(db, query)));
