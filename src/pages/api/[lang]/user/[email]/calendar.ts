import { issueCalendar, readCalendar, revokeCalendar } from '#contract/customerCalendar.ts';
import { issueCustomerCalendar, revokeCustomerCalendar } from '#server/calendarFeeds.ts';
import { on, serve } from '#server/http.ts';
import { stateOfLinks } from '#server/privateLinks.ts';

export const ALL = serve(
  on(readCalendar, async ({ db, customer }) => {
    const calendar = await stateOfLinks(db, 'customer-calendar', { user_id: customer.id });
    return { active: calendar !== undefined, usedAt: calendar?.usedAt ?? null };
  }),
  on(issueCalendar, ({ db, lang, customer }) => issueCustomerCalendar(db, lang, customer)),
  on(revokeCalendar, ({ db, customer }) => revokeCustomerCalendar(db, customer)),
);
