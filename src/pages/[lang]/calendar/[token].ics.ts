import type { APIRoute } from 'astro';
import { writeCalendarFeed } from '#features/feeds/calendarFeeds.server.ts';
import { getDatabase } from '#platform/db/database.server.ts';
import { readLanguage } from '#platform/i18n/languages.ts';

/** docs/product.md 2.16. */
export const GET: APIRoute = async ({ params }) => {
  const text = await writeCalendarFeed(getDatabase(), readLanguage(params.lang), params.token ?? '');
  if (text === undefined) return new Response(null, { status: 404 });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="bookings.ics"',
      'X-Robots-Tag': 'noindex',
    },
  });
};
