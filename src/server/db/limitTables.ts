import type { Generated } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { Instant } from './instant.ts';

/** What a customer does with a booking. */
export type BookingChange = 'booked' | 'moved' | 'cancelled';

/** How often an account has booked, moved or cancelled with one provider within an hour. */
export interface BookingCountTable {
  user_id: string;
  /** SHA-256 of the provider's email. */
  receiver: string;
  /** The beginning of an instant: `2031-08-02T10`. */
  hour: string;
  /** Bookings and moves. */
  made: number;
  cancelled: number;
}

/** A notice of a change that waits to be sent with others in one mail. It contains no names of people. */
export interface GatheredNoticeTable {
  id: string;
  recipient: string;
  role: 'customer' | 'provider';
  language: Language;
  /** The account whose booking it is; the notice is deleted with it. Null for a notice that outlives the account. */
  user_id: Generated<string | null>;
  kind: BookingChange;
  /** 1 when the change was late. */
  late: Generated<number>;
  /** The service's name in the recipient's language. */
  service: string;
  starts_at: Instant;
  created_at: Instant;
}

/**
 * An attempt that a limit counts, such as a failed login. A row of the kind `turn` counts nothing: it is the lock that lets one
 * transaction at a time count.
 */
export interface AttemptTable {
  id: string;
  kind: string;
  subject: string;
  at: Instant;
}
