import type { Generated, Selectable } from 'kysely';
import type { Described, Instant } from '#platform/db/tables.server.ts';
import type { CalendarFailure } from './calendarFailures.ts';

/** An external calendar, whose busy times are blocked. */
interface ServiceCalendarTable {
  id: string;
  service_id: string;
  /** A secret that gives access to the calendar. Stored in plain text, since it is fetched repeatedly. */
  address: string;
  all_day: number;
  created_at: Instant;
  /** The start of the last read, by the machine's clock. It also identifies the running read. */
  tried_at: Instant;
  next_at: Instant;
  /** The last successful read, even without changes. */
  read_at: Instant | null;
  /** The day of the last complete read, which is the first known day. */
  read_day: string | null;
  etag: string | null;
  last_modified: string | null;
  skipped: number;
  /** JSON: `DoubtfulEntry[]`. */
  doubtful: Generated<string>;
  /** Since when it reads as empty although it had busy times, which stay blocked until a second read. */
  emptied_at: Instant | null;
  failing_since: Instant | null;
  failure: CalendarFailure | null;
}

export type ServiceCalendar = Selectable<ServiceCalendarTable>;

declare module '#platform/db/tables.server.ts' {
  interface Database {
    service_calendars: ServiceCalendarTable;
  }
}

export const described = {
  service_calendars: {
    services:
      'id service_id address all_day created_at tried_at next_at read_at read_day etag last_modified skipped doubtful emptied_at failing_since failure',
  },
} satisfies Described;
