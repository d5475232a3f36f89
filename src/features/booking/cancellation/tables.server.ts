import type { Described, Instant } from '#platform/db/tables.server.ts';
import type { CancellationReason, Canceller } from './cancellations.ts';

/** A change after the deadline for free changes. */
interface LateChangeTable {
  id: string;
  user_id: string;
  service_id: string;
  kind: 'cancelled_late' | 'moved_late';
  starts_at: Instant;
  at: Instant;
}

/** Stored for 30 days, with the id of the booking. */
interface CancelledBookingTable {
  id: string;
  user_id: string;
  service_id: string;
  date: string;
  time: string;
  minutes: number | null;
  /** JSON: `StoredPrices`; null without prices. */
  prices: string | null;
  cancelled_by: Canceller;
  reason: CancellationReason | null;
  note: string;
  /** The missed deadline; null if it was not late. */
  late_since: Instant | null;
  cancelled_at: Instant;
}

declare module '#platform/db/tables.server.ts' {
  interface Database {
    late_changes: LateChangeTable;
    cancelled_bookings: CancelledBookingTable;
  }
}

export const described = {
  late_changes: { bookings: 'id user_id service_id kind starts_at at' },
  cancelled_bookings: {
    bookings:
      'id user_id service_id date time minutes prices cancelled_by reason note late_since cancelled_at',
  },
} satisfies Described;
