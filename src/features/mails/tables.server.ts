import type { Generated, Selectable } from 'kysely';
import type { Described, Instant } from '#platform/db/tables.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

interface MailTable {
  id: string;
  kind: string;
  language: Language;
  recipient: string;
  user_id: string | null;
  content: string;
  attempts: Generated<number>;
  /** Permanent rejections by the mail server (5xx). */
  refusals: Generated<number>;
  /** When it may be sent, or claimed again after a crash. */
  due_at: Instant;
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

export const described = {
  mails: {
    mails:
      'id kind language recipient user_id content attempts refusals due_at claimed_by sent_at failed_at last_error created_at',
  },
} satisfies Described;
