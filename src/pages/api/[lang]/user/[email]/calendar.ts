import { issueCalendar as issue, readCalendar, revokeCalendar } from '#contract/customerCalendar.ts';
import { issueCalendar } from '#server/calendarFeeds.ts';
import { on, serve } from '#server/http.ts';
import { hasLink, revokeLinks } from '#server/privateLinks.ts';

export const ALL = serve(
  on(readCalendar, async ({ db, customer }) => ({
    active: await hasLink(db, 'customer-calendar', { user_id: customer.id }),
  })),
  on(issue, ({ db, lang, customer }) =>
    issueCalendar(db, lang, 'customer-calendar', { user_id: customer.id }),
  ),
  on(revokeCalendar, async ({ db, customer }) => {
    await revokeLinks(db, 'customer-calendar', { user_id: customer.id });
    return null;
  }),
);
