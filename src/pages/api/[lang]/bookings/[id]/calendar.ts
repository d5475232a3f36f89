import { bookingCalendar } from '#contract/bookingCalendar.ts';
import { bookingFile } from '#server/calendarFeeds.ts';
import { on, serve } from '#server/http.ts';

export const ALL = serve(
  on(bookingCalendar, ({ db, lang, customer, params }) => bookingFile(db, lang, customer, params.id ?? '')),
);
