import type { Described } from '#platform/db/tables.server.ts';
import type { ReminderKind } from './reminders.server.ts';

declare module '#platform/db/tables.server.ts' {
  interface Database {
    /** One of each kind per booking and start time. */
    reminders: { booking_id: string; kind: ReminderKind; starts_at: Instant };
  }
}

export const described = {
  reminders: { bookings: 'booking_id kind starts_at' },
} satisfies Described;
