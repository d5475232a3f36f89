import type { UserRow } from '#features/account/tables.server.ts';
import type { Rights } from '#features/feature.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, refuseDuplicate } from '#platform/http/apiError.server.ts';
import {
  consumeQuotaWithin,
  countQuotaLeft,
  refundQuota,
  resetQuota,
} from '#platform/http/rateLimits.server.ts';
import { log } from '#platform/log/log.server.ts';
import { recordSecurityEvent } from '../securityEvents.server.ts';
import { type Customer, lockLiveAccount } from '../sessions.server.ts';
import { confirmAddress } from './claims.server.ts';
import {
  allWrongCodes,
  hashCode,
  limitGuesses,
  limitWrongCodes,
  mailConfirmation,
} from './confirmationMail.server.ts';
import { getAddressToConfirm, getPendingAddress, isConfirmed } from './confirmed.server.ts';
import { replaceEmail } from './emailChange.server.ts';

/** A code has a million values. */
const maxWrongCodes = 5;

/**
 * Requires a session of the account: opening the email, as scanners do, must not confirm an account that a stranger may have
 * created. A pending email replaces the account's own.
 * @throws {ApiError} invalid for a wrong code
 */
export async function confirmEmail(
  db: Db,
  customer: Customer,
  proof: { token?: string | undefined; code?: string | undefined },
  { network, rights }: { network: string; rights: Rights },
): Promise<void> {
  const isRight = await db
    .transaction()
    .execute(async (transaction) => {
      const user = await lockLiveAccount(transaction, customer);
      if (proof.token && (await isDone(transaction, user, proof.token))) return true;
      if (proof.token) await requireMailed(transaction, user, proof.token);
      else if (!(await verifyCode(transaction, user, { code: proof.code ?? '', network }))) return false;
      const pending = getPendingAddress(user);
      if (pending) await replaceEmail(transaction, user, pending, customer.session);
      const address = getAddressToConfirm(user);
      await confirmAddress(transaction, { id: user.id, ...address });
      if ((await rights(transaction, address.email_key)).includes('service'))
        await recordSecurityEvent(transaction, 'service-opened', {
          user: { ...user, ...address },
          client: customer.session,
        });
      return true;
    })
    .catch(refuseDuplicate('email_taken', 'email_key'));
  if (!isRight) throw new ApiError('invalid', { problems: { code: 'code' } });
}

/**
 * The attempt is counted before the check, so that concurrent attempts gain nothing; a correct code clears the earlier attempts for
 * this email.
 * @throws {ApiError} code_expired also after too many wrong codes for the email (in all accounts), the account, the network or the
 * site
 */
async function verifyCode(db: Db, user: UserRow, { code, network }: { code: string; network: string }) {
  const address = getAddressToConfirm(user);
  const mailed = await db
    .selectFrom('email_confirmations')
    .select(['code_hash', 'wrong_codes'])
    .where('user_id', '=', user.id)
    .where('email_key', '=', address.email_key)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  if (!mailed || mailed.wrong_codes >= maxWrongCodes) throw new ApiError('code_expired');
  const ofEmail = limitWrongCodes(address);
  const guesses = limitGuesses(user.id, network);
  const taken = await consumeQuotaWithin(db, ofEmail, ...guesses).catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError('code_expired') : error;
  });
  if (mailed.code_hash === hashCode(user.id, code)) {
    await resetQuota(db, ofEmail);
    await refundQuota(db, taken);
    return true;
  }
  if ((await countQuotaLeft(db, allWrongCodes)) === 0)
    log.error('too many wrong codes on the whole site: for a day, only links confirm emails');
  await db
    .updateTable('email_confirmations')
    .set({ wrong_codes: mailed.wrong_codes + 1 })
    .where('user_id', '=', user.id)
    .execute();
  return false;
}

/** The code was entered before the link was opened, or the link was opened twice. */
async function isDone(db: Db, user: UserRow, token: string): Promise<boolean> {
  if (!isConfirmed(user) || getPendingAddress(user)) return false;
  const mailed = db
    .selectFrom('email_confirmations')
    .select('user_id')
    .where('token_hash', '=', hashText(token));
  return (await mailed.executeTakeFirst()) === undefined;
}

async function requireMailed(db: Db, user: UserRow, token: string): Promise<void> {
  const mailed = await db
    .selectFrom('email_confirmations')
    .select(['user_id', 'email_key'])
    .where('token_hash', '=', hashText(token))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  if (mailed && mailed.user_id !== user.id) throw new ApiError('other_account');
  if (mailed?.email_key !== getAddressToConfirm(user).email_key) throw new ApiError('link_expired');
}

/** Invalidates the earlier link and code. */
export async function resendConfirmation(db: Db, customer: Customer, rights: Rights): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const user = await lockLiveAccount(transaction, customer);
    if (isConfirmed(user) && !getPendingAddress(user)) throw new ApiError('already_confirmed');
    await mailConfirmation(transaction, user, rights);
  });
}
