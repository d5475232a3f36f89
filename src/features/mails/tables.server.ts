import type { Generated, Selectable } from 'kysely';
import type { Language } from '#platform/i18n/languages.ts';
import type { Instant } from '#platform/db/tables.server.ts';

/** A mail that waits, has been sent, or was refused for good. */
interface MailTable {
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

/** A notice of a change that waits to be sent with others in one mail. It contains no names of people. */
export interface DigestEntryTable {
  id: string;
  recipient: string;
  role: 'customer' | 'provider';
  language: Language;
  /** The account whose booking it is; the notice is deleted with it. Null for a notice that outlives the account. */
  user_id: string | null;
  kind: BookingChange;
  /** 1 when the change was late. */
  late: number;
  /** The service's name in the recipient's language. */
  service: string;
  starts_at: Instant;
  created_at: Instant;
}

/** What a customer does with a booking. */
export type BookingChange = 'booked' | 'moved' | 'cancelled';
export type MailRow = Selectable<MailTable>;

declare module '#platform/db/tables.server.ts' {
  interface Database {
    mails: MailTable;
    digest_entries: DigestEntryTable;
  }
}
