import type { Generated, Selectable } from 'kysely';
import type { Instant } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** A mail that waits, has been sent, or was refused for good. */
interface MailTable {
  id: string;
  kind: string;
  language: Language;
  recipient: string;
  /** The account that the mail is to or about, if any. */
  user_id: string | null;
  /** JSON: everything the mail says. */
  content: string;
  /** Attempts that failed, for whatever reason. */
  attempts: Generated<number>;
  /** Attempts that the mail server refused for good (a reply of 5xx). */
  refusals: Generated<number>;
  /** When it may be tried, or claimed again if its worker has died; null while it waits behind another to its recipient. */
  due_at: Instant | null;
  /** 1 for the mail to its recipient behind which the others wait. */
  in_turn: Generated<number>;
  claimed_by: string | null;
  sent_at: Instant | null;
  failed_at: Instant | null;
  last_error: string | null;
  created_at: Instant;
}

export type MailRow = Selectable<MailTable>;

declare module '#platform/db/tables.server.ts' {
  interface Database {
    mails: MailTable;
  }
}
