import { type Interval, readInterval, writeInterval } from '#features/availability/index.ts';
import type { Db } from '#platform/db/open.server.ts';

/** By calendar, the busy times that overlap a span, in minutes since 1970 in UTC. */
export async function listBusyTimes(db: Db, serviceId: string, span: Interval) {
  const { starts_at, ends_at } = writeInterval(span);
  const rows = await db
    .selectFrom('busy_times')
    .innerJoin('service_calendars', 'service_calendars.id', 'busy_times.calendar_id')
    .select(['address', 'starts_at', 'ends_at'])
    .where('busy_times.service_id', '=', serviceId)
    .where('ends_at', '>', starts_at)
    // Each is within one UTC day: the index skips those of all earlier days.
    .where('starts_at', '>=', starts_at.slice(0, 'YYYY-MM-DD'.length))
    .where('starts_at', '<', ends_at)
    .orderBy('starts_at')
    .execute();
  return [...Map.groupBy(rows, ({ address }) => address)].map(([address, ofCalendar]) => ({
    host: new URL(address).hostname,
    busy: ofCalendar.map(readInterval),
  }));
}
