import { listMembers } from '#contract/teamSecurity.ts';
import { membersFor } from '#server/accounts/teamSecurity.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(listMembers, ({ db, customer }) => membersFor(db, customer)));
