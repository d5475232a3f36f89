import { listEvents } from '#contract/securityEvents.ts';
import { eventsOf } from '#server/accounts/securityEvents.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(on(listEvents, ({ db, customer }) => eventsOf(db, customer)));
