import type { Generated, Selectable } from 'kysely';
import type { Instant } from '#platform/db/tables.server.ts';

/** A calendar that a provider keeps elsewhere; its busy times are closed in the service's schedule. */
interface ServiceCalendarTable {
  id: string;
  service_id: string;
  /** A secret: whoever has it can read the calendar. Stored in plain text, since it is fetched again and again. */
  address: string;
  /** 1 when all-day events close their days. */
  all_day: number;
  created_at: Instant;
  /** When the last reading began, by the machine's clock. It also marks which reading holds the calendar. */
  tried_at: Instant;
  /** When the next reading is due. */
  next_at: Instant;
  /** When it was last read, also when nothing had changed; null before the first time. */
  read_at: Instant | null;
  /** The day of the last complete reading, which is the first day that is known. */
  read_day: string | null;
  etag: string | null;
  last_modified: string | null;
  /** How many of its entries were not understood completely. */
  skipped: number;
  /** The first of them, as JSON: `DoubtfulEntry[]`. */
  doubtful: Generated<string>;
  /** Since when it has been read as empty although it closed times before; what it closed stays closed until a second reading. */
  emptied_at: Instant | null;
  failing_since: Instant | null;
  failure: 'unreachable' | 'certificate' | 'refused' | 'tooLarge' | 'unreadable' | null;
}

export type ServiceCalendar = Selectable<ServiceCalendarTable>;

declare module '#platform/db/tables.server.ts' {
  interface Database {
    service_calendars: ServiceCalendarTable;
  }
}
