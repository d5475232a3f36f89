import type { UserRow } from '#features/account/tables.server.ts';
import type { Rights } from '#features/feature.server.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, notFound, refuseDuplicate } from '#platform/http/apiError.server.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import type { Incoming } from '#platform/http/operations.server.ts';
import { consumeQuota, type RateLimit, requireQuotaLeft } from '#platform/http/rateLimits.server.ts';
import { readClient } from '../client.server.ts';
import { isConfirmed } from '../email/confirmed.server.ts';
import { openSession } from '../login/openSession.server.ts';
import { recordSecurityEvent } from '../securityEvents.server.ts';
import { type Customer, lockAccount, lockLiveAccount } from '../sessions.server.ts';
import type { User } from '../shapes.ts';
import type * as api from './api.ts';
import type { addPasskey as addContract, preparePasskey as prepareContract } from './api.ts';
import {
  makeCreationOptions,
  type PasskeyRow,
  requestOptions,
  requireStored,
  verifyCreation,
  verifyUse,
} from './passkeyCeremony.server.ts';
import { recordFactorAdded, requireMayAddFactor, requireSecondFactor } from './secondFactor.server.ts';

/** More devices than anyone has, but too few to fill the disk. */
const additions: RateLimit = { kind: 'passkey', max: 20, per: 'day' };
/** docs/product.md 3.39. */
const preparations: RateLimit = { kind: 'passkey-options', max: 20, per: 'hour' };

type Passkey = AnswerOf<typeof addContract>;

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function toPasskey({ id, name, created_at: addedAt, used_at: usedAt }: PasskeyRow): Passkey {
  return { id, name, addedAt, usedAt };
}

export async function preparePasskey(db: Db, customer: Customer): Promise<AnswerOf<typeof prepareContract>> {
  await requireMayAdd(db, customer, customer);
  await consumeQuota(db, { limit: preparations, subject: customer.id });
  return { options: await makeCreationOptions(db, customer, await listPasskeys(db, customer.id)) };
}

export async function addPasskey(
  db: Db,
  customer: Customer,
  { passkey: response, name }: BodyOf<typeof addContract>,
): Promise<Passkey> {
  await requireMayAdd(db, customer, customer);
  await consumeQuota(db, { limit: additions, subject: customer.id });
  const created = await verifyCreation(db, customer, response);
  const row = { ...created, user_id: customer.id, name, created_at: now().toISOString(), used_at: null };
  await db.transaction().execute(async (transaction) => {
    const account = await lockLiveAccount(transaction, customer);
    await requireMayAdd(transaction, customer, account);
    await transaction
      .insertInto('passkeys')
      .values(row)
      .execute()
      .catch(refuseDuplicate('passkey_refused', 'id'));
    await recordFactorAdded(transaction, customer);
    await recordSecurityEvent(transaction, 'passkey-added', { user: account, client: customer.session });
  });
  return toPasskey(row);
}

/** A passkey replaces the password, so an account with an unconfirmed email, which may be a stranger's, cannot have one. */
async function requireMayAdd(db: Db, customer: Customer, account: UserRow): Promise<void> {
  if (!isConfirmed(account)) throw new ApiError('email_unconfirmed');
  await requireMayAddFactor(db, customer, account);
}

export async function renamePasskey(db: Db, customer: Customer, id: string, name: string): Promise<void> {
  const own = db.updateTable('passkeys').set({ name }).where('id', '=', id);
  await own.where('user_id', '=', customer.id).returning('id').executeTakeFirstOrThrow(notFound);
}

export async function removePasskey(db: Db, customer: Customer, id: string): Promise<void> {
  requireSecondFactor(customer);
  await db.transaction().execute(async (transaction) => {
    const account = await lockLiveAccount(transaction, customer);
    const own = transaction.deleteFrom('passkeys').where('id', '=', id);
    await own.where('user_id', '=', customer.id).returning('id').executeTakeFirstOrThrow(notFound);
    await recordSecurityEvent(transaction, 'passkey-removed', { user: account, client: customer.session });
  });
}

/** More than a large household needs: each login form sends one request when the user is about to use it. */
const questions: RateLimit = { kind: 'passkey-question', max: settings.limits.login * 40, per: '15 minutes' };
const failures: RateLimit = { kind: 'passkey-failure', max: settings.limits.login * 4, per: '15 minutes' };

export async function createPasskeyChallenge({
  db,
  address,
}: Incoming<typeof api.createPasskeyChallenge>): Promise<AnswerOf<typeof api.createPasskeyChallenge>> {
  await consumeQuota(db, { limit: questions, subject: address });
  return { options: await requestOptions(db) };
}

/** A passkey replaces both password and second factor, since it verifies its user. */
export async function loginWithPasskey(
  incoming: Incoming<typeof api.loginWithPasskey>,
  rights: Rights,
): Promise<{ user: User; token: string }> {
  const { db, lang, body, address, answerHeaders } = incoming;
  const quota = { limit: failures, subject: address };
  await requireQuotaLeft(db, quota);
  const passkey = await verifyUse(db, body.passkey, readClient(incoming)).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'passkey_refused') await consumeQuota(db, quota);
    throw error;
  });
  const { cookies, ...session } = await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, passkey.user_id);
    if (!account) throw new ApiError('passkey_refused');
    await requireStored(transaction, passkey);
    await transaction.updateTable('users').set({ language: lang }).where('id', '=', account.id).execute();
    return openSession(transaction, account, { ...incoming, rights }, { secondFactor: true });
  });
  answerHeaders['set-cookie'] = cookies;
  return session;
}
