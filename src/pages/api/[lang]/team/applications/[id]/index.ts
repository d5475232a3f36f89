import { readApplication as contract } from '#contract/teamApplications.ts';
import { readApplication } from '#server/applications.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(contract, ({ db, params }) => readApplication(db, params.id ?? '')));
