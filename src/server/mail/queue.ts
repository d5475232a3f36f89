import { randomUUIDv7 } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/open.ts';
import { preparedRows } from '#server/db/prepared.ts';
import type { Database } from '#server/db/tables.ts';
import type { MailKind } from './templates/templates.ts';
import { now } from '#server/operations/settings.ts';

/** A mail to be queued. `content` holds everything it says, since what caused it may be deleted before it is sent. */
export interface QueuedMail {
  kind: MailKind;
  language: Language;
  recipient: string;
  /** The account that the mail is to or about; the mail is deleted with it. */
  userId?: string | undefined;
  content: Record<string, string>;
  /** How many milliseconds it waits before it is sent; none by default. */
  delay?: number;
}

/** The most mails of one insert: a statement is kept for each number of them. */
const mostAtOnce = 20;

/** Queues mails in the transaction of their cause, so that neither exists without the other. */
export async function queueMails(db: Db, mails: QueuedMail[]): Promise<void> {
  const at = now().toISOString();
  const due = Date.now();
  const rows = mails.map(({ kind, language, recipient, userId, content, delay = 0 }) => ({
    id: randomUUIDv7(),
    kind,
    language,
    recipient,
    user_id: userId ?? null,
    content: JSON.stringify(content),
    send_after: new Date(due + delay).toISOString(),
    created_at: at,
  }));
  for (let first = 0; first < rows.length; first += mostAtOnce)
    await insertMails(db, rows.slice(first, first + mostAtOnce));
}

const insertMails = preparedRows((db, rows: Insertable<Database['mails']>[]) =>
  db.insertInto('mails').values(rows),
);
