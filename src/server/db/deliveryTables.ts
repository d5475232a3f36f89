import type { Generated } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { Instant } from './tables.ts';

/** A mail that waits, has been sent, or was refused for good. */
export interface MailTable {
  id: string;
  kind: string;
  language: Language;
  recipient: string;
  /** The account it is to or about; none for mails of partners and the team. */
  user_id: string | null;
  /** JSON: everything the mail says. */
  content: string;
  /** Tries that failed, for whatever reason. */
  attempts: Generated<number>;
  /** Tries that the mail server refused for good (a reply of 5xx). */
  refusals: Generated<number>;
  send_after: Instant;
  /** Which worker is sending it, and when another may take it over. */
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Instant | null>;
  sent_at: Generated<Instant | null>;
  failed_at: Generated<Instant | null>;
  last_error: Generated<string | null>;
  created_at: Instant;
}

/** A request that its sender may repeat, and what it was answered with. */
export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  /** SHA-256 of what was asked for, in hex. */
  request_hash: string;
  /** JSON. */
  answer: string;
  created_at: Instant;
}
