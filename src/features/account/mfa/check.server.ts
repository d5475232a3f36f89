import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Incoming } from '#platform/http/operations.server.ts';
import type { RateLimitedCall } from '../rateLimit.server.ts';
import { type Customer, lockLiveAccount, recordCheck, recordSecondFactor } from '../sessions.server.ts';
import { verifyPassword } from '../verifyPassword.server.ts';
import type * as api from './api.ts';
import { requireFresh } from './freshCheck.server.ts';
import { requireStored, verifyUse } from './passkeyCeremony.server.ts';
import { checkCode } from './totp.server.ts';

/**
 * Checks the first given proof. A passkey re-authenticates and is a second factor; a code is a second factor only.
 * @throws {ApiError} invalid at the field
 */
export async function check(incoming: Incoming<typeof api.check>): Promise<void> {
  const { db, customer, body } = incoming;
  const { password, passkey, code } = body;
  if (passkey) await checkPasskey(db, customer, passkey);
  else if (password !== undefined)
    await checkPassword(db, customer, { field: 'password', password }, incoming);
  else if (code !== undefined) await checkCode(db, customer, code);
  else throw new ApiError('invalid', { problems: { password: 'required' } });
}

async function checkPasskey(db: Db, customer: Customer, response: AuthenticationResponseJSON): Promise<void> {
  const passkey = await verifyUse(db, response, customer.session);
  if (passkey.user_id !== customer.id) throw new ApiError('passkey_refused');
  await db.transaction().execute(async (transaction) => {
    await lockLiveAccount(transaction, customer);
    await requireStored(transaction, passkey);
    await recordCheck(transaction, customer);
    await recordSecondFactor(transaction, customer);
  });
}

/**
 * @param password the current one, if the form contains it
 * @throws {ApiError} reauthentication_required without it if the last check is too old; invalid if it is wrong; too_many
 */
export async function requireOwnChange(
  db: Db,
  customer: Customer,
  password: string | undefined,
  call: RateLimitedCall,
): Promise<void> {
  if (password === undefined) requireFresh(customer);
  else await checkPassword(db, customer, { field: 'currentPassword', password }, call);
}

async function checkPassword(
  db: Db,
  customer: Customer,
  { field, password }: { field: string; password: string },
  call: RateLimitedCall,
): Promise<void> {
  const credentials = { key: customer.email_key, user: customer, password };
  if (!(await verifyPassword(db, credentials, call)))
    throw new ApiError('invalid', { problems: { [field]: 'passwordWrong' } });
  await recordCheck(db, customer);
}
