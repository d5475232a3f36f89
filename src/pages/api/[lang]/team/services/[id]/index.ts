import { readTeamService as read, updateTeamService } from '#contract/teamServices.ts';
import { on, serve } from '#server/http.ts';
import { updateService } from '#server/serviceEdits.ts';
import { readTeamService } from '#server/teamCatalogue.ts';

export const ALL = serve(
  on(read, ({ db, params }) => readTeamService(db, params.id ?? '')),
  on(updateTeamService, ({ db, customer, params, body }) =>
    updateService(db, customer, params.id ?? '', body),
  ),
);
