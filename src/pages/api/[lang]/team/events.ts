import { listTeamEvents } from '#contract/teamSecurity.ts';
import { teamEvents } from '#server/accounts/teamSecurity.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(listTeamEvents, ({ db, lang, query }) => teamEvents(db, lang, query)));
