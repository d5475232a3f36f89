import { listTeamServices as contract } from '#contract/teamServices.ts';
import { on, serve } from '#server/http.ts';
import { listTeamServices } from '#server/teamCatalogue.ts';

export const ALL = serve(on(contract, ({ db, lang, query }) => listTeamServices(db, lang, query)));
