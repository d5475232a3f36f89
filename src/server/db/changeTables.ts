import type { Generated } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { ReminderKind } from '#domain/reminders.ts';
import type { Instant } from './instant.ts';

/** A reminder that has been queued: one of its kind for a booking at one start. */
export interface ReminderTable {
  booking_id: string;
  kind: ReminderKind;
  starts_at: Instant;
}

/** Two other times that a provider proposes for a booking; nobody holds them. They go when the booking moves or ends. */
export interface ProposalTable {
  booking_id: string;
  /** SHA-256 of the token in the customer's mail. */
  token_hash: string;
  first_date: string;
  first_time: string;
  second_date: string;
  second_time: string;
}

/** Somebody has said that they forgot their password. The worker looks whether there is such an account. */
export interface ResetRequestTable {
  id: string;
  email_key: string;
  language: Language;
  created_at: Instant;
}

export interface PasswordResetTable {
  token_hash: string;
  user_id: string;
  expires_at: Instant;
}

/** What was last mailed to confirm an address: an account's own or the one it is to have. */
export interface EmailConfirmationTable {
  user_id: string;
  /** Where it was mailed to. */
  email_key: string;
  token_hash: string;
  code_hash: string;
  /** How many codes were typed that were not this one. */
  wrong_codes: Generated<number>;
  expires_at: Instant;
}

/** What gives an account an old address back. */
export interface EmailUndoTable {
  token_hash: string;
  user_id: string;
  /** The address that it gives back. */
  email: string;
  email_key: string;
  created_at: Instant;
  expires_at: Instant;
}
