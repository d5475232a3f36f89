import { expect, test } from 'vitest';
import { writeCalendarFeed } from '#features/feeds/calendarFeeds.server.ts';
import { listDays } from '#platform/time/calendar.ts';
import { bookingRows } from '../../support/booking/bookingRows.ts';
import { providedService } from '../../support/booking/provided.ts';
import { roundsDuring } from '../../support/process/rounds.ts';
import { inDatabase } from '../../support/site/database.ts';
import { insertRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

test('the process handles other events while it writes a long feed', async () => {
  const { service, asProvider } = await providedService(site, 0);
  const { address } = (await asProvider('POST', '/calendar')).body;
  const token = /([^/]+)\.ics$/.exec(String(address))?.[1] ?? '';
  await insertRows(site, 'bookings', ...bookingRows(service, listDays('2090-05-01', 400)));
  let feed: string | undefined;
  const rounds = await inDatabase(site, (db) =>
    roundsDuring(async () => (feed = await writeCalendarFeed(db, 'en', token))),
  );
  expect(feed?.match(/^BEGIN:VEVENT/gm)).toHaveLength(400);
  expect(rounds).toBeGreaterThanOrEqual(8);
});
