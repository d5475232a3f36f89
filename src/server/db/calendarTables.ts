import type { Selectable } from 'kysely';
import type { CalendarFailure } from '#domain/schedules/calendarFailures.ts';
import type { Instant } from './instant.ts';

/** A calendar that the provider of a service keeps elsewhere, and whose busy times close the service's. */
interface ServiceCalendarTable {
  id: string;
  service_id: string;
  /** A secret: whoever has it reads the calendar. It is written here as it is, since it is asked again and again. */
  address: string;
  /** 1 when events that take whole days close them. */
  all_day: number;
  created_at: Instant;
  /** When the last reading began, by the machine's clock; who reads holds the calendar by it. */
  tried_at: Instant;
  /** When the next reading is due. */
  next_at: Instant;
  /** When it was read last, also where nothing had changed; null before the first time. */
  read_at: Instant | null;
  /** The day on which it was read whole, which begins the days that are known. */
  read_day: string | null;
  etag: string | null;
  last_modified: string | null;
  /** How many of its events were not understood. */
  skipped: number;
  failing_since: Instant | null;
  failure: CalendarFailure | null;
}

/** When a calendar says that its provider is busy. Days without such a time have no row. */
interface CalendarDayTable {
  calendar_id: string;
  service_id: string;
  /** In UTC, in which every day has as many half hours. */
  date: string;
  /** A 1 for each half hour of the day that is busy, else a 0. */
  busy: string;
}

export interface CalendarTables {
  service_calendars: ServiceCalendarTable;
  calendar_days: CalendarDayTable;
}

export type ServiceCalendar = Selectable<ServiceCalendarTable>;
