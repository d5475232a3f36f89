import type { Generated } from 'kysely';
import type { Described, Instant } from '#platform/db/tables.server.ts';
import type { Starts } from './grid.ts';

/** Blocked by the provider. The spans of a service neither overlap nor touch; they may run past midnight. */
interface ClosedSpanTable {
  service_id: string;
  /** On the grid. Instants, to distinguish the two hours when clocks go back. */
  starts_at: Instant;
  ends_at: Instant;
}

/** A day with something booked or blocked; on all other days every slot is available. */
interface FreeDayTable {
  service_id: string;
  date: string;
  starts: string;
  /** Freed slots that the waiting list has not been notified of. */
  freed: string;
}

/** A service without a row has `defaultSchedule`. Always read and written as a whole. */
export interface ServiceScheduleTable {
  service_id: string;
  duration: number | null;
  buffer: number;
  notice: number;
  horizon: number | null;
  crews: number;
  /** JSON: `Schedule['crewHours']`. */
  crew_hours: Generated<string>;
  /** JSON: `WeeklySpan[]`. */
  hours: string;
  /** JSON: `WeeklySpan[]`. */
  closures: string;
  /** JSON: `DaysOff[]`. */
  days_off: string;
  closed_on_holidays: number;
  free_cancellation: number;
  starts: Starts;
  /** JSON: `WeeklyTime[]`. */
  own_starts: string;
}

/** 15 minutes of a crew that a booking takes: the primary key prevents a second booking. */
interface TimeBlockTable {
  service_id: string;
  /** Counted from 1970 in UTC, so that midnight and clock changes do not interrupt it. */
  block: number;
  crew: number;
  booking_id: string;
}

/** The busy times of an external calendar on one day. Days without busy times have no row. */
interface BusyTimeTable {
  calendar_id: string;
  service_id: string;
  /** On the grid, and within one day in UTC. */
  starts_at: Instant;
  ends_at: Instant;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    closed_spans: ClosedSpanTable;
    /** Crews without a name have no row. Only for the provider: no public page shows it. */
    crew_names: { service_id: string; crew: number; name: string };
    free_days: FreeDayTable;
    service_schedules: ServiceScheduleTable;
    time_blocks: TimeBlockTable;
    busy_times: BusyTimeTable;
  }
}

export const described = {
  closed_spans: { services: 'service_id starts_at ends_at' },
  crew_names: { services: 'service_id crew name' },
  free_days: { impersonal: 'service_id date starts freed' },
  service_schedules: {
    services:
      'service_id duration buffer notice horizon crews crew_hours hours closures days_off closed_on_holidays free_cancellation starts own_starts',
  },
  time_blocks: { bookings: 'service_id block crew booking_id' },
  busy_times: { services: 'calendar_id service_id starts_at ends_at' },
} satisfies Described;
