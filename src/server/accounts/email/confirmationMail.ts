import { randomInt } from 'node:crypto';
import { paths } from '#domain/paths.ts';
import { takeAttempt, type Limit } from '#server/http/attempts.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { queueMails } from '#server/mail/queue.ts';
import { absolute, now, settings } from '#server/operations/settings.ts';
import { hashOf, newToken } from '#server/operations/tokens.ts';
import { addressToConfirm } from './confirmed.ts';

/** How long a mailed link and code are valid. */
const mailedMilliseconds = 24 * 3_600_000;
/** These mails go to an unproved email, and each brings a new code to guess: so they are limited. */
const mails: Limit = { kind: 'confirm-mail', most: settings.limits.register, minutes: 60 };
const mailsOfDay: Limit = { kind: 'confirm-mail-day', most: settings.limits.register * 2, minutes: 24 * 60 };

/**
 * Counts a mail that an account has sent to an unconfirmed email, whatever its outcome.
 * @throws {Refusal} too_many
 */
export async function takeConfirmationMail(db: Db, userId: string): Promise<void> {
  await takeAttempt(db, { limit: mails, subject: userId }, { limit: mailsOfDay, subject: userId });
}

/**
 * Mails a link and a six-digit code to the email that an account is to confirm; only their hashes are stored. Call it in the
 * transaction that creates the account or locks it.
 */
export async function mailConfirmation(db: Db, user: UserRow): Promise<void> {
  const { email, email_key } = addressToConfirm(user);
  const token = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const mailed = {
    email_key,
    token_hash: hashOf(token),
    code_hash: codeHash(user.id, code),
    wrong_codes: 0,
    expires_at: new Date(now().getTime() + mailedMilliseconds).toISOString(),
  };
  await db
    .insertInto('email_confirmations')
    .values({ user_id: user.id, ...mailed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(mailed))
    .execute();
  const { language } = user;
  const link = absolute(paths.confirmEmail(language, token));
  await queueMails(db, [
    { kind: 'email-confirm', language, recipient: email, userId: user.id, content: { email, code, link } },
  ]);
}

/** @returns the stored form of a code, which differs between accounts */
export function codeHash(userId: string, code: string): string {
  return hashOf(`${userId} ${code}`);
}
