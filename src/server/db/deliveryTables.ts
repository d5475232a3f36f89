import type { Generated } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { Instant } from './instant.ts';

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
  /** Before this it is put into no queue. */
  send_after: Instant;
  /** The one in which it waits: its recipient's, or its own once it was refused for good. Null before it is put into one. */
  queue: Generated<string | null>;
  /** By whom and until when a worker of the release before the queues has it, which may still run beside this one. */
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Instant | null>;
  sent_at: Generated<Instant | null>;
  failed_at: Generated<Instant | null>;
  last_error: Generated<string | null>;
  created_at: Instant;
}

/** Mails that go out one after the other. There is one as long as a mail waits in it. */
export interface MailQueueTable {
  /** Their recipient's address, or the id of the only mail. */
  name: string;
  /** When its first mail may be sent; while a worker has it, when another may take it over. */
  due_at: Instant;
  claimed_by: Generated<string | null>;
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
