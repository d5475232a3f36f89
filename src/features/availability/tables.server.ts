import type { Instant } from '#platform/db/tables.server.ts';

/** When nobody works because the provider has closed it. The spans of a service neither overlap nor touch; they may go on past midnight. */
interface ClosedSpanTable {
  service_id: string;
  /** Both on the grid. Instants, so that the hour that comes twice is closed as the one or the other, as it is booked. */
  starts_at: Instant;
  ends_at: Instant;
}

/** A day on which a start of a service is taken, by bookings or closed spans; on all other days every start is free. */
interface FreeDayTable {
  service_id: string;
  date: string;
  /** The free ones: '08:00 10:00'. */
  starts: string;
  /** Those of them that have become free without being announced to who waits for them. */
  freed: string;
}

/** How the provider of a service works; a service without a row has `defaultSchedule`. A row is always read and written as a whole. */
export interface ServiceScheduleTable {
  service_id: string;
  duration: number | null;
  buffer: number;
  notice: number;
  horizon: number | null;
  teams: number;
  /** JSON: `WeeklySpan[]`. */
  hours: string;
  /** JSON: `WeeklySpan[]`. */
  closures: string;
  /** JSON: `DaysOff[]`. */
  days_off: string;
  /** 1 when the service is closed on public holidays. */
  closed_on_holidays: number;
  free_cancellation: number;
  starts: 'nine' | 'every15' | 'every30' | 'every60' | 'own';
  /** JSON: `WeeklyTime[]`. */
  own_starts: string;
}

/** 15 minutes of a team that a booking takes: the primary key lets no other booking take them. */
interface TimeBlockTable {
  service_id: string;
  /** Counted from 1970 in UTC, so that midnight and changes of clocks do not interrupt them. */
  block: number;
  /** Counted from 0. */
  crew: number;
  booking_id: string;
}

/** The busy times of one day of a calendar that a provider has elsewhere. Days without busy times have no row. */
interface BusyTimeTable {
  calendar_id: string;
  service_id: string;
  /** Both on the grid, and on one day in UTC. */
  starts_at: Instant;
  ends_at: Instant;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    closed_spans: ClosedSpanTable;
    free_days: FreeDayTable;
    service_schedules: ServiceScheduleTable;
    time_blocks: TimeBlockTable;
    busy_times: BusyTimeTable;
  }
}
