import type { Generated } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { ReminderKind } from '#domain/reminders.ts';
import type { Instant } from './instant.ts';

/** A reminder that has been queued: one of each kind for a booking at one start. */
export interface ReminderTable {
  booking_id: string;
  kind: ReminderKind;
  starts_at: Instant;
}

/** Two other times that a provider proposes for a booking; they are not reserved. Deleted when the booking moves or ends. */
export interface ProposalTable {
  booking_id: string;
  /** SHA-256 of the token in the customer's mail. */
  token_hash: string;
  first_date: string;
  first_time: string;
  second_date: string;
  second_time: string;
}

/** A request for a new password. The worker checks whether the account exists. */
export interface ResetRequestTable {
  id: string;
  email_key: string;
  language: Language;
  created_at: Instant;
  /** How long the mailed link will work. */
  link_hours: Generated<number>;
}

export interface PasswordResetTable {
  token_hash: string;
  user_id: string;
  expires_at: Instant;
}

/** What was last mailed to confirm an email: an account's present one or its future one. */
export interface EmailConfirmationTable {
  user_id: string;
  /** The email that it was mailed to. */
  email_key: string;
  token_hash: string;
  code_hash: string;
  /** How many wrong codes have been typed. */
  wrong_codes: Generated<number>;
  expires_at: Instant;
}

/** Allows an account to get an old email back. */
export interface EmailUndoTable {
  token_hash: string;
  user_id: string;
  /** The email that the account would get back. */
  email: string;
  email_key: string;
  created_at: Instant;
  expires_at: Instant;
}
