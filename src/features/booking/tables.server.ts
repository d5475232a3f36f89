import type { Generated, Insertable, Selectable } from 'kysely';
import type { Described, Instant } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { CancellationReason, Canceller, DisputeState } from './bookings.ts';
import type { DetailName } from './details/detailFields.ts';
import type { Side } from './sides.ts';

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
  /** The provider's; null and empty for others. */
  reason: CancellationReason | null;
  note: string;
  /** The missed deadline; null if it was not late. */
  late_since: Instant | null;
  cancelled_at: Instant;
}

/** Texts may be empty. A booking without a row has no details. */
interface BookingDetailsTable extends Record<DetailName, string> {
  booking_id: string;
  /** JSON: `AnsweredQuestion[]`. */
  answers: string;
}

interface MessagePhotoTable {
  id: string;
  booking_id: string | null;
  /** Null once the message is deleted: then the files are deleted too. */
  message: number | null;
  place: number;
  file: string;
  thumbnail: string;
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

/** One or two suggested times, which are not reserved. Deleted when the booking moves or ends. */
interface ProposalTable {
  booking_id: string;
  /** SHA-256 of the token in the customer's email. */
  token_hash: string;
  /** '2026-11-24T10:00 2026-11-25T12:00'. */
  starts: string;
  /** In the provider's own words. */
  reason: string | null;
}

/** A digest entry, without names of people. */
export interface DigestEntryTable {
  id: string;
  recipient: string;
  role: Side;
  language: Language;
  /** Deleted with the account. Null for an entry that outlives it. */
  user_id: string | null;
  kind: DigestKind;
  late: number;
  service: string;
  starts_at: Instant;
  created_at: Instant;
}

export type BookingChange = 'booked' | 'moved' | 'cancelled';
export type DigestKind = BookingChange | 'details' | 'message';

export type BookingRow = Selectable<BookingTable>;
export type BookingInsert = Insertable<BookingTable>;

declare module '#platform/db/tables.server.ts' {
  interface Database {
    bookings: BookingTable;
    idempotency_keys: IdempotencyKeyTable;
    booking_prices: BookingPriceTable;
    series_bookings: { booking_id: string; series_id: string };
    disputes: { booking_id: string; text: string; created_at: Instant; state: DisputeState };
    late_changes: LateChangeTable;
    cancelled_bookings: CancelledBookingTable;
    booking_details: BookingDetailsTable;
    /** `file` and `thumbnail` have no URL. A photo without a booking is about to be deleted. */
    booking_photos: { id: string; booking_id: string | null; file: string; thumbnail: string };
    message_photos: MessagePhotoTable;
    booking_counts: BookingCountTable;
    proposals: ProposalTable;
    /** One of each kind per booking and start time. */
    reminders: { booking_id: string; kind: 'day' | 'hours'; starts_at: Instant };
    digest_entries: DigestEntryTable;
  }
}

export const described = {
  bookings: {
    bookings:
      'id service_id user_id date time starts_at user_email user_name phone created_at sequence moved_at no_show_at not_done_at seen_at accepted_clash unseen_next unseen_due_at free_cancellation minutes',
  },
  idempotency_keys: { bookings: 'user_id key request_hash answer created_at' },
  booking_prices: { bookings: 'booking_id content' },
  series_bookings: { bookings: 'booking_id series_id' },
  disputes: { bookings: 'booking_id text created_at state' },
  late_changes: { bookings: 'id user_id service_id kind starts_at at' },
  cancelled_bookings: {
    bookings:
      'id user_id service_id date time minutes prices cancelled_by reason note late_since cancelled_at',
  },
  booking_details: { details: 'booking_id address addressTo phone note answers' },
  booking_photos: { details: 'id booking_id file thumbnail' },
  message_photos: { messages: 'id booking_id message place file thumbnail' },
  booking_counts: { bookings: 'user_id receiver hour made cancelled' },
  proposals: { bookings: 'booking_id token_hash starts reason' },
  reminders: { bookings: 'booking_id kind starts_at' },
  digest_entries: { mails: 'id recipient role language user_id kind late service starts_at created_at' },
} satisfies Described;
