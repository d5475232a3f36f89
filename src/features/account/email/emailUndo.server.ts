import type { UserRow } from '#features/account/tables.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { paths } from '#features/urls/paths.ts';
import { now, toAbsolute } from '#platform/config/settings.server.ts';
import { hashText, newToken } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { isSameMailbox } from '#platform/forms/emails.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import type { Address } from './confirmed.server.ts';
import type { emailMails } from './mails.server.ts';

const undoMilliseconds = 7 * dayMilliseconds;

export async function mailUndo(
  db: Db,
  { id, email, email_key, language }: UserRow,
  kind: 'email-change-requested' | 'email-changed',
): Promise<void> {
  const token = newToken();
  const at = now();
  await db
    .insertInto('email_undos')
    .values({
      token_hash: hashText(token),
      user_id: id,
      email,
      email_key,
      created_at: at.toISOString(),
      expires_at: undoUntil(at),
    })
    .execute();
  const link = toAbsolute(paths.undoEmail(language, token));
  await queueMails<typeof emailMails>(db, [
    { kind, language, recipient: email, userId: id, content: { oldEmail: email, link } },
  ]);
}

/** Extends links that were emailed while the change was pending, to last as long as the final one. */
export async function prolongUndos(db: Db, { id, email_key }: UserRow): Promise<void> {
  await db
    .updateTable('email_undos')
    .set({ expires_at: undoUntil(now()) })
    .where('user_id', '=', id)
    .where('email_key', '=', email_key)
    .execute();
}

/** docs/product.md 3.14. @returns whether an undo of this email was still possible; then it ends, with all later ones */
export async function endUndosSince(db: Db, userId: string, { email, email_key }: Address): Promise<boolean> {
  const undos = await db
    .selectFrom('email_undos')
    .select(['email', 'created_at'])
    .where('user_id', '=', userId)
    .where('email_key', '=', email_key)
    .where('expires_at', '>', now().toISOString())
    .orderBy('created_at')
    .execute();
  // A look-alike with the same key may be a stranger's.
  const first = undos.find((undo) => isSameMailbox(undo.email, email))?.created_at;
  if (!first) return false;
  await db.deleteFrom('email_undos').where('user_id', '=', userId).where('created_at', '>=', first).execute();
  return true;
}

function undoUntil(from: Date): string {
  return new Date(from.getTime() + undoMilliseconds).toISOString();
}

export async function deleteEndedUndos(db: Db): Promise<void> {
  await db.deleteFrom('email_undos').where('expires_at', '<=', now().toISOString()).execute();
}
