import { randomUUIDv7 } from 'node:crypto';
import { emailKey } from '#domain/emails.ts';
import { paths } from '#i18n/paths.ts';
import { takeAttempt, type Limit } from './attempts.ts';
import { isUniqueViolation, type Db } from './db/open.ts';
import type { UserRow } from './db/tables.ts';
import { queueMails } from './mailQueue.ts';
import { endResets } from './passwordReset.ts';
import { revokeLinks } from './privateLinks.ts';
import { found, Refusal } from './refusal.ts';
import { endSessions } from './sessions.ts';
import { absolute, now, settings } from './settings.ts';
import { hashOf, newToken } from './tokens.ts';

/** For how long a changed address can be confirmed, and undone from the old one. */
const provisionalMilliseconds = 7 * 24 * 3_600_000;
/** Each change writes to an address that somebody only says is theirs, or tells that it is somebody's. */
const changes: Limit = { kind: 'email-change', most: settings.limits.register, minutes: 60 };

/**
 * Counts a wish for another address, whatever becomes of it.
 * @throws {Refusal} too_many
 */
export async function takeEmailChange(db: Db, userId: string): Promise<void> {
  await takeAttempt(db, { limit: changes, subject: userId });
}

/**
 * To be called in the transaction that gives an account another address. The interface shows the new one at once (product
 * decisions, "Accounts"); until it is confirmed from a mail sent there the change is provisional: unconfirmed for 7 days, it is
 * taken back. The old address is told, and can take the account back all that time.
 */
export async function startEmailChange(db: Db, user: UserRow, newEmail: string): Promise<void> {
  const own = await ownAddress(db, user);
  if (own.key === emailKey(newEmail)) return;
  const at = now();
  const undo = newToken();
  const confirm = newToken();
  await db
    .insertInto('email_changes')
    .values({
      id: randomUUIDv7(),
      user_id: user.id,
      old_email: own.email,
      old_email_key: own.key,
      new_email_key: emailKey(newEmail),
      undo_hash: hashOf(undo),
      confirm_hash: hashOf(confirm),
      confirmed_at: null,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + provisionalMilliseconds).toISOString(),
    })
    .execute();
  const { language } = user;
  const emails = { oldEmail: own.email, newEmail };
  await queueMails(db, [
    {
      kind: 'email-changed',
      language,
      recipient: own.email,
      userId: user.id,
      content: { ...emails, link: absolute(paths.undoEmail(language, undo)) },
    },
    {
      kind: 'email-confirm',
      language,
      recipient: newEmail,
      userId: user.id,
      content: { ...emails, link: absolute(paths.confirmEmail(language, confirm)) },
    },
  ]);
}

/** @returns the address that is surely the person's: not one that the account was given and that nobody has confirmed */
async function ownAddress(db: Db, user: UserRow): Promise<{ email: string; key: string }> {
  const unconfirmed = await db
    .selectFrom('email_changes')
    .select(['old_email as email', 'old_email_key as key'])
    .where('user_id', '=', user.id)
    .where('new_email_key', '=', user.email_key)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return unconfirmed ?? { email: user.email, key: user.email_key };
}

/**
 * The old address of a change that can still be undone belongs to that account.
 * @param userId of the person who asks; their own old addresses are theirs
 * @throws {Refusal} email_taken
 */
export async function requireUnreserved(db: Db, email: string, userId = ''): Promise<void> {
  const reserved = await db
    .selectFrom('email_changes')
    .select('id')
    .where('old_email_key', '=', emailKey(email))
    .where('user_id', '!=', userId)
    .where('expires_at', '>', now().toISOString())
    .limit(1)
    .executeTakeFirst();
  if (reserved) throw new Refusal('email_taken');
}

/**
 * Confirms a changed address.
 * @throws {Refusal} link_dead
 */
export async function confirmEmail(db: Db, token: string): Promise<void> {
  const at = now().toISOString();
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ confirmed_at: at })
    .where('confirm_hash', '=', hashOf(token))
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('link_dead');
}

/**
 * Gives an account its old address back, whatever it has become since, and ends all its sessions, and what else somebody may
 * have got from it: whoever follows the link says that the change was not theirs.
 * @throws {Refusal} link_dead; email_taken
 */
export async function undoEmail(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const change = await transaction
      .selectFrom('email_changes')
      .selectAll()
      .where('undo_hash', '=', hashOf(token))
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst();
    if (!change) throw new Refusal('link_dead');
    await restore(transaction, change);
    await transaction
      .deleteFrom('email_changes')
      .where('user_id', '=', change.user_id)
      .where('created_at', '>=', change.created_at)
      .execute();
    await endAccess(transaction, change.user_id);
  });
}

/** Ends what somebody may have got from an account while its mails went to another address. */
async function endAccess(db: Db, userId: string): Promise<void> {
  await endSessions(db, userId);
  await endResets(db, userId);
  await revokeLinks(db, 'customer-calendar', { user_id: userId });
}

async function restore(
  db: Db,
  change: { user_id: string; old_email: string; old_email_key: string },
): Promise<void> {
  try {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ email: change.old_email, email_key: change.old_email_key })
      .where('id', '=', change.user_id)
      .executeTakeFirstOrThrow();
    found(numUpdatedRows > 0n || undefined);
  } catch (error) {
    if (isUniqueViolation(error, 'email_key')) throw new Refusal('email_taken');
    throw error;
  }
}

/**
 * Takes back the changes of address that nobody confirmed in time, with what the other address may have got by them, and forgets
 * those that have run out.
 * @returns how many were taken back
 */
export async function endEmailChanges(db: Db): Promise<number> {
  const ended = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('expires_at', '<=', now().toISOString())
    .orderBy('created_at', 'desc')
    .execute();
  let restored = 0;
  for (const change of ended) {
    await db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('email_changes')
        .where('id', '=', change.id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n || change.confirmed_at) return;
      const { numUpdatedRows } = await transaction
        .updateTable('users')
        .set({ email: change.old_email, email_key: change.old_email_key })
        .where('id', '=', change.user_id)
        .where('email_key', '=', change.new_email_key)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('users as other')
                .select('other.id')
                .where('other.email_key', '=', change.old_email_key),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      await endAccess(transaction, change.user_id);
      restored += 1;
    });
  }
  return restored;
}
