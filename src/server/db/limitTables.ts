import type { Generated } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { Instant } from './instant.ts';

/** What somebody does with a booking of theirs. */
export type BookingChange = 'booked' | 'moved' | 'cancelled';

/** How often an account has told a provider of something within an hour. */
export interface BookingCountTable {
  user_id: string;
  /** SHA-256 of the provider's address. */
  receiver: string;
  /** The beginning of an instant: `2031-08-02T10`. */
  hour: string;
  /** Bookings and moves. */
  made: number;
  cancelled: number;
}

/** A notice of a change that waits to be told with others in one mail. It names nobody. */
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

/** Tries that a limit counts, such as failed logins; a row of the kind `turn` counts no try: it is the lock that lets one transaction at a time count. */
export interface AttemptTable {
  id: string;
  kind: string;
  subject: string;
  at: Instant;
}
