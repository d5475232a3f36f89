import type { Described } from '#platform/db/tables.server.ts';
import type { DisputeState } from './noShowStates.ts';

declare module '#platform/db/tables.server.ts' {
  interface Database {
    disputes: { booking_id: string; text: string; created_at: Instant; state: DisputeState };
  }
}

export const described = {
  disputes: { bookings: 'booking_id text created_at state' },
} satisfies Described;
