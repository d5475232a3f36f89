import { type Interval, toInstant, toMinute } from '#features/availability/index.ts';
import type { Db } from '#platform/db/open.server.ts';

export interface BusyCalendar {
  /** Only the host: the URL is a secret and is never shown again. */
  host: string;
  busy: Interval[];
}

/** By calendar, the busy times that overlap a span, in minutes since 1970 in UTC. */
export async function listBusyTimes(
  db: Db,
  serviceId: string,
  { from, to }: Interval,
): Promise<BusyCalendar[]> {
  const rows = await db
    .selectFrom('busy_times')
    .innerJoin('service_calendars', 'service_calendars.id', 'busy_times.calendar_id')
    .select(['address', 'starts_at', 'ends_at'])
    .where('busy_times.service_id', '=', serviceId)
    .where('ends_at', '>', toInstant(from).toISOString())
    .where('starts_at', '<', toInstant(to).toISOString())
    .orderBy('starts_at')
    .execute();
  return [...Map.groupBy(rows, ({ address }) => address)].map(([address, ofCalendar]) => ({
    host: new URL(address).hostname,
    busy: ofCalendar.map(({ starts_at: start, ends_at: end }) => ({
      from: toMinute(new Date(start)),
      to: toMinute(new Date(end)),
    })),
  }));
}
