import { issueProviderCalendar, revokeProviderCalendar } from '#contract/provider.ts';
import { issueCalendar } from '#server/calendarFeeds.ts';
import { on, serve } from '#server/http.ts';
import { revokeLinks } from '#server/privateLinks.ts';
import { serviceOf } from '#server/provider.ts';

export const ALL = serve(
  on(issueProviderCalendar, ({ db, lang, link }) =>
    issueCalendar(db, lang, 'provider-calendar', { service_id: serviceOf(link) }),
  ),
  on(revokeProviderCalendar, async ({ db, link }) => {
    await revokeLinks(db, 'provider-calendar', { service_id: serviceOf(link) });
    return null;
  }),
);
