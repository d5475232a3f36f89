import { issueCalendar, readCalendar, revokeCalendar } from '#contract/customerCalendar.ts';
import { issueCustomerCalendar } from '#server/calendarFeeds.ts';
import { on, serve } from '#server/http.ts';
import { hasLink, revokeLinks } from '#server/privateLinks.ts';

export const ALL = serve(
  on(readCalendar, async ({ db, customer }) => ({
    active: await hasLink(db, 'customer-calendar', { user_id: customer.id }),
  })),
  on(issueCalendar, ({ db, lang, customer }) => issueCustomerCalendar(db, lang, customer)),
  on(revokeCalendar, ({ db, customer }) => revokeLinks(db, 'customer-calendar', { user_id: customer.id })),
);
