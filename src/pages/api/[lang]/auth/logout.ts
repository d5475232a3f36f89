import { logout } from '#contract/logout.ts';
import { on, serve } from '#server/http.ts';
import { endSession } from '#server/sessions.ts';

export const ALL = serve(on(logout, ({ db, customer }) => endSession(db, customer.tokenHash)));
