import { issueProviderCalendar as issue, revokeProviderCalendar } from '#contract/provider.ts';
import { issueProviderCalendar } from '#server/calendarFeeds.ts';
import { on, serve } from '#server/http.ts';
import { revokeLinks } from '#server/privateLinks.ts';
import { serviceOf } from '#server/provider.ts';

export const ALL = serve(
  on(issue, ({ db, lang, link }) => issueProviderCalendar(db, lang, link)),
  on(revokeProviderCalendar, ({ db, link }) =>
    revokeLinks(db, 'provider-calendar', { service_id: serviceOf(link) }),
  ),
);
