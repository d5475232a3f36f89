import { randomUUIDv7 } from 'node:crypto';
import { emailKey } from '#domain/emails.ts';
import { paths } from '#i18n/paths.ts';
import { takeAttempt, type Limit } from './attempts.ts';
import type { Db } from './db/open.ts';
import type { UserRow } from './db/tables.ts';
import { queueMails } from './mailQueue.ts';
import { Refusal } from './refusal.ts';
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
 * Confirms a changed address, whenever the account was given it: it may have been changed there and back before.
 * @throws {Refusal} link_dead
 */
export async function confirmEmail(db: Db, token: string): Promise<void> {
  const at = now().toISOString();
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ confirmed_at: at })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('email_changes as confirmed')
          .select('confirmed.id')
          .where('confirmed.confirm_hash', '=', hashOf(token))
          .where('confirmed.confirmed_at', 'is', null)
          .where('confirmed.expires_at', '>', at)
          .whereRef('confirmed.user_id', '=', 'email_changes.user_id')
          .whereRef('confirmed.new_email_key', '=', 'email_changes.new_email_key'),
      ),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('link_dead');
}
