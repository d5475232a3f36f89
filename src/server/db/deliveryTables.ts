import type { Generated } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { Instant } from './instant.ts';

/** A mail that waits, has been sent, or was refused for good. */
export interface MailTable {
  id: string;
  kind: string;
  language: Language;
  recipient: string;
  /** The account that the mail is to or about; null for mails of partners and the team. */
  user_id: string | null;
  /** JSON: everything the mail says. */
  content: string;
  /** Attempts that failed, for whatever reason. */
  attempts: Generated<number>;
  /** Attempts that the mail server refused for good (a reply of 5xx). */
  refusals: Generated<number>;
  /** Before this instant it is put into no queue. */
  send_after: Instant;
  /** The queue in which it waits: its recipient's, or one of its own after a refusal. Null before it is put into one. */
  queue: Generated<string | null>;
  /**
   * By whom and until when the mail is claimed. Only for workers of the release before the queues, which may still run beside
   * this one.
   */
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Instant | null>;
  sent_at: Generated<Instant | null>;
  failed_at: Generated<Instant | null>;
  last_error: Generated<string | null>;
  created_at: Instant;
}

/** A queue, whose mails are sent one after the other. It exists as long as a mail waits in it. */
export interface MailQueueTable {
  /** The recipient's email, or the id of the only mail. */
  name: string;
  /** When the first mail may be sent; while a worker has the queue, when another worker may take it over. */
  due_at: Instant;
  claimed_by: Generated<string | null>;
}

/** A request that its sender may repeat, and its answer. */
export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  /** SHA-256 of the request, in hex. */
  request_hash: string;
  /** JSON. */
  answer: string;
  created_at: Instant;
}
