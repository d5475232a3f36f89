import type { Generated, Insertable, Selectable } from 'kysely';
import type { Described, Instant } from '#platform/db/tables.server.ts';

interface BookingTable {
  id: string;
  service_id: string;
  /** Null for a phone booking. */
  user_id: string | null;
  date: string;
  time: string;
  starts_at: Instant;
  /** At the time of booking; pages show the account's. */
  user_email: string;
  user_name: string;
  phone: string | null;
  created_at: Instant;
  /** How often its calendar entry has changed (RFC 5545, section 3.8.7.4). */
  sequence: Generated<number>;
  moved_at: Instant | null;
  no_show_at: Instant | null;
  not_done_at: Instant | null;
  seen_at: Instant | null;
  /** The overlap with an external calendar that the provider has accepted, with the start of the booking then. */
  accepted_clash: string | null;
  /** The next notification of an unseen booking; null without one. */
  unseen_next: 'provider' | 'customer' | null;
  unseen_due_at: Instant | null;
  /** In minutes before the start: the setting at the time of booking. */
  free_cancellation: Generated<number>;
  /** Without the buffer, at the time of booking; null if unset. */
  minutes: number | null;
}

interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  /** SHA-256 in hex. */
  request_hash: string;
  answer: string;
  created_at: Instant;
}

/** The chosen items with the prices shown; no row without items. */
interface BookingPriceTable {
  booking_id: string;
  /** JSON: `StoredPrices`. */
  content: string;
}

/** Changes by an account with one provider within an hour. */
interface BookingCountTable {
  user_id: string;
  /** SHA-256 of the provider's email. */
  receiver: string;
  hour: string;
  made: number;
  cancelled: number;
}

export type BookingChangeKind = 'booked' | 'moved' | 'cancelled';

export type BookingRow = Selectable<BookingTable>;
export type BookingInsert = Insertable<BookingTable>;

declare module '#platform/db/tables.server.ts' {
  interface Database {
    bookings: BookingTable;
    idempotency_keys: IdempotencyKeyTable;
    booking_prices: BookingPriceTable;
    booking_counts: BookingCountTable;
  }
}

export const described = {
  bookings: {
    bookings:
      'id service_id user_id date time starts_at user_email user_name phone created_at sequence moved_at no_show_at not_done_at seen_at accepted_clash unseen_next unseen_due_at free_cancellation minutes',
  },
  idempotency_keys: { bookings: 'user_id key request_hash answer created_at' },
  booking_prices: { bookings: 'booking_id content' },
  booking_counts: { bookings: 'user_id receiver hour made cancelled' },
} satisfies Described;
