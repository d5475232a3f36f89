import { randomUUIDv7 } from 'node:crypto';
import { queueMails } from '#features/mails/queue.server.ts';
import { consumeMailQuotaIfLeft, hoursBeyond } from '#features/mails/recipients.server.ts';
import { paths } from '#features/urls/paths.ts';
import { now, settings, toAbsolute } from '#platform/config/settings.server.ts';
import { hashText, newToken } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { consumeQuota, type RateLimit } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { hourMilliseconds } from '#platform/time/units.ts';
import { readClient } from '../client.server.ts';
import { hashDevice, rememberDevice } from '../devices.server.ts';
import { confirmAddress } from '../email/claims.server.ts';
import { endAccess } from '../endAccess.server.ts';
import { hashPassword } from '../passwords.server.ts';
import {
  deleteLoginAttempts,
  passwordResets,
  type RateLimitedCall,
  readLoginQuota,
} from '../rateLimit.server.ts';
import { recordSecurityEvent } from '../securityEvents.server.ts';
import { requireUncommonPassword } from '../uncommonPasswords.server.ts';
import type { loginMails } from './mails.server.ts';

const linkHours = 1;
/** A link works once: further requests only cost hashes. */
const uses: RateLimit = { kind: 'reset-use', max: settings.limits.login, per: 'hour' };

/** A job looks up the account later: the response and its time are the same whether or not it exists. */
export async function forgotPassword(
  db: Db,
  email: string,
  { language, ...call }: RateLimitedCall & { language: Language },
): Promise<void> {
  const key = emailKey(email);
  const { isKnown, consume } = await readLoginQuota(db, passwordResets, key, call);
  await consume();
  const isOwners = isKnown && (await isConfirmedKey(db, key));
  await db.transaction().execute(async (transaction) => {
    const hours = isOwners ? linkHours : await consumeLinkQuota(transaction, key);
    if (!hours) return;
    await transaction
      .insertInto('reset_requests')
      .values({
        id: randomUUIDv7(),
        email_key: key,
        language,
        created_at: now().toISOString(),
        link_hours: hours,
      })
      .execute();
  });
}

/** A stranger who registered someone's email has a known browser, so only a confirmed account counts. */
async function isConfirmedKey(db: Db, key: string): Promise<boolean> {
  const confirmed = db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', key)
    .where('email_confirmed_at', 'is not', null);
  return (await confirmed.executeTakeFirst()) !== undefined;
}

/**
 * docs/product.md 6.8: strangers can neither fill a mailbox nor prevent a working link: the last one, which works for six
 * hours, does so until the next may be sent.
 * @returns how many hours the link works; undefined if none may be sent
 */
async function consumeLinkQuota(transaction: Db, key: string): Promise<number | undefined> {
  const taken = await consumeMailQuotaIfLeft(transaction, 'password-reset', key);
  return taken && (taken === 'beyond' ? hoursBeyond : linkHours);
}

export async function answerResetRequests(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('reset_requests')
    .selectAll()
    .orderBy('created_at')
    .limit(100)
    .execute();
  for (const { id, email_key: key, language, link_hours: hours } of waiting) {
    await db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('reset_requests')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const user = await transaction
        .selectFrom('users')
        .select(['id', 'email'])
        .where('email_key', '=', key)
        // A concurrent undo of an email change deletes the account's links: this one waits for it, or is deleted too.
        .forUpdate()
        .executeTakeFirst();
      if (numDeletedRows === 0n || !user) return;
      await mailReset(transaction, user, language, { hours });
    });
  }
}

export async function mailReset(
  db: Db,
  { id, email }: { id: string; email: string },
  language: Language,
  { hours = linkHours, ...about }: { hours?: number; undone?: 'yes' } = {},
): Promise<void> {
  const link = toAbsolute(paths.reset(language, await newReset(db, id, hours)));
  await queueMails<typeof loginMails>(db, [
    {
      kind: 'password-reset',
      language,
      recipient: email,
      userId: id,
      content: { link, hours: String(hours), ...about },
    },
  ]);
}

async function newReset(db: Db, userId: string, hours: number): Promise<string> {
  const at = now();
  await db.deleteFrom('password_resets').where('expires_at', '<=', at.toISOString()).execute();
  const token = newToken();
  const expires = new Date(at.getTime() + hours * hourMilliseconds).toISOString();
  await db
    .insertInto('password_resets')
    .values({ token_hash: hashText(token), user_id: userId, expires_at: expires })
    .execute();
  return token;
}

/**
 * Works once per link. Ends all sessions, other links and calendar feeds of the account, and clears its failed logins. The
 * reader of the email owns the address: their browser becomes known, so that strangers' attempts do not lock them out.
 * @returns the `Set-Cookie` header of the browser, if needed
 * @throws {ApiError} invalid for a common password
 */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
  call: RateLimitedCall,
): Promise<string | undefined> {
  requireUncommonPassword(password);
  const live = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['user_id', 'users.email', 'users.name'])
    .where('token_hash', '=', hashText(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  if (!live) throw new ApiError('link_expired');
  requireUncommonPassword(password, live);
  await consumeQuota(db, { limit: uses, subject: hashText(token) });
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('password_resets')
      .where('token_hash', '=', hashText(token))
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new ApiError('link_expired');
    const user = await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', live.user_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await confirmAddress(transaction, user);
    await endAccess(transaction, user.id);
    await recordSecurityEvent(transaction, 'password-reset', { user, client: readClient(call) });
    await deleteLoginAttempts(transaction, user.email_key);
    return (await rememberDevice(transaction, user.id, hashDevice(call.headers))).cookie;
  });
}
