import type { Generated, Insertable, Selectable } from 'kysely';
import type { DetailName } from '#features/booking/details/detailFields.ts';
import type { Instant } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

interface BookingTable {
  id: string;
  service_id: string;
  /** The customer's account; null when the provider has taken the booking by phone. */
  user_id: string | null;
  date: string;
  time: string;
  starts_at: Instant;
  /** As it was at the time of booking; what is shown is the account's. */
  user_email: string;
  user_name: string;
  /** The phone number of a customer who phoned the provider, if they gave one. */
  phone: string | null;
  created_at: Instant;
  /** How often its calendar entry has changed (RFC 5545, section 3.8.7.4). */
  sequence: Generated<number>;
  /** When it was last moved to another slot. */
  moved_at: Instant | null;
  /** When the provider said that the customer had not come. */
  no_show_at: Instant | null;
  /** When the provider said that the work had not been done. */
  not_done_at: Instant | null;
  /** When the provider opened it in its present state. */
  seen_at: Instant | null;
  /** Who is told next that the provider has not seen it, and when; null when nobody is. */
  unseen_next: 'provider' | 'customer' | null;
  unseen_due_at: Instant | null;
  /** How long before its start it can be canceled for free, in minutes: what was said at the time of booking. */
  free_cancellation: Generated<number>;
  /** How long the work takes, in minutes, without the buffer: what was so at the time of booking; null when nothing was set. */
  minutes: number | null;
}

/** A request that its sender may repeat, and its answer. */
interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  /** SHA-256 of the request, in hex. */
  request_hash: string;
  /** JSON. */
  answer: string;
  created_at: Instant;
}

/** What a customer chose when booking, with the prices that they were shown; a booking without a row chose nothing. */
interface BookingPriceTable {
  booking_id: string;
  /** JSON: `BookedPrices`. */
  content: string;
}

/** A booking of a series; a booking without a row belongs to none. */
interface SeriesBookingTable {
  booking_id: string;
  series_id: string;
}

/** A customer's objection to a note of their provider: one for each booking. */
interface DisputeTable {
  booking_id: string;
  text: string;
  created_at: Instant;
  state: 'open' | 'removed' | 'kept';
}

/** A booking that a customer canceled or moved when it was no longer free. */
interface LateChangeTable {
  id: string;
  user_id: string;
  service_id: string;
  kind: 'canceled_late' | 'moved_late';
  /** When the booking was to begin. */
  starts_at: Instant;
  at: Instant;
}

/** What is left of a customer's booking for 30 days after it was cancelled; it has the id of the booking. */
interface CancelledBookingTable {
  id: string;
  user_id: string;
  service_id: string;
  date: string;
  time: string;
  /** How long the work was to take; null where nothing was set. */
  minutes: number | null;
  /** JSON: `StoredPrices`; null when the service gave no prices. */
  prices: string | null;
  cancelled_by: 'customer' | 'provider' | 'team';
  /** The provider's reason and own words; null and empty for others. */
  reason: 'urgent' | 'notWorking' | 'taken' | 'unsuited' | 'other' | null;
  words: string;
  /** Until when the customer's cancellation would have been free; null if it was not late. */
  late_since: Instant | null;
  cancelled_at: Instant;
}

/** The details of a booking; a text is empty when nothing was said. A booking without a row has no details. */
interface BookingDetailsTable extends Record<DetailName, string> {
  booking_id: string;
  /** JSON: `Answered[]`. */
  answers: string;
}

/** A photo of a booking; `file` and `thumbnail` are files of the media that no address serves. One whose booking has gone is about to go. */
interface BookingPhotoTable {
  id: string;
  booking_id: string | null;
  file: string;
  thumbnail: string;
}

/** A photo of a message about a booking, and a small one of it: files of the media that no address serves. */
interface MessagePhotoTable {
  id: string;
  booking_id: string | null;
  /** Null once the message is deleted: then the files are deleted too. */
  message: number | null;
  /** Among the photos of the message, from 0 on. */
  place: number;
  file: string;
  thumbnail: string;
}

/** How often an account has booked, moved or cancelled with one provider within an hour. */
interface BookingCountTable {
  user_id: string;
  /** SHA-256 of the provider's email. */
  receiver: string;
  /** The beginning of an instant: `2031-08-02T10`. */
  hour: string;
  /** Bookings and moves. */
  made: number;
  cancelled: number;
}

/** Two other times that a provider proposes for a booking; they are not reserved. Deleted when the booking moves or ends. */
interface ProposalTable {
  booking_id: string;
  /** SHA-256 of the token in the customer's mail. */
  token_hash: string;
  first_date: string;
  first_time: string;
  second_date: string;
  second_time: string;
}

/** A reminder that has been queued: one of each kind for a booking at one start. */
interface ReminderTable {
  booking_id: string;
  kind: 'day' | 'hours';
  starts_at: Instant;
}

/** A notice of a change that waits to be sent with others in one mail. It contains no names of people. */
export interface DigestEntryTable {
  id: string;
  recipient: string;
  role: 'customer' | 'provider';
  language: Language;
  /** The account whose booking it is; the notice is deleted with it. Null for a notice that outlives the account. */
  user_id: string | null;
  kind: DigestKind;
  /** 1 when the change was late. */
  late: number;
  /** The service's name in the recipient's language. */
  service: string;
  starts_at: Instant;
  created_at: Instant;
}

/** What a customer does with a booking. */
export type BookingChange = 'booked' | 'moved' | 'cancelled';
/** What a digest lists. */
export type DigestKind = BookingChange | 'details' | 'message';

export type BookingRow = Selectable<BookingTable>;
export type BookingInsert = Insertable<BookingTable>;

declare module '#platform/db/tables.server.ts' {
  interface Database {
    bookings: BookingTable;
    idempotency_keys: IdempotencyKeyTable;
    booking_prices: BookingPriceTable;
    series_bookings: SeriesBookingTable;
    disputes: DisputeTable;
    late_changes: LateChangeTable;
    cancelled_bookings: CancelledBookingTable;
    booking_details: BookingDetailsTable;
    booking_photos: BookingPhotoTable;
    message_photos: MessagePhotoTable;
    booking_counts: BookingCountTable;
    proposals: ProposalTable;
    reminders: ReminderTable;
    digest_entries: DigestEntryTable;
  }
}
