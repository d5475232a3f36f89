import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { now, settings } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, notFound, orNotFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import {
  consumeQuota,
  consumeQuotaWithin,
  type RateLimit,
  refundQuota,
} from '#platform/http/rateLimits.server.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { isFactorDevice } from '../devices.server.ts';
import { hasTeamRights } from '../email/confirmed.server.ts';
import { recordSecurityEvent } from '../securityEvents.server.ts';
import { type Customer, lockLiveAccount, recordSecondFactor } from '../sessions.server.ts';
import type { confirmTotp as confirmContract, prepareTotp as prepareContract } from './api.ts';
import {
  findConfirmedTotp,
  recordFactorAdded,
  requireMayAddFactor,
  requireSecondFactor,
} from './secondFactor.server.ts';

const { login } = settings.limits;
const ofBrowser: RateLimit = { kind: 'code', max: login, per: '15 minutes' };
/**
 * Per browser in which the second factor was entered before; all others share one limit: an attacker with the password can
 * neither try many codes nor use up the member's attempts.
 */
const ofDay: RateLimit = { kind: 'code-day', max: login * 4, per: 'day' };
const recoveryCodes = 10;
/** docs/product.md 3.39. */
const renewals: RateLimit = { kind: 'recovery-codes', max: 20, per: 'day' };

/** Takes effect with the first code. @returns the secret, the URL that an app reads, and its QR code as SVG */
export async function prepareTotp(db: Db, customer: Customer): Promise<AnswerOf<typeof prepareContract>> {
  const secret = new Secret({ size: 20 }).base32;
  await db.transaction().execute(async (transaction) => {
    await requireMemberMayAdd(transaction, customer);
    const earlier = transaction
      .selectFrom('totp_secrets')
      .select('confirmed_at')
      .where('user_id', '=', customer.id);
    // A confirmed app is not replaced: an unfinished change must not lose it.
    if ((await earlier.executeTakeFirst())?.confirmed_at) throw new ApiError('invalid');
    const started = {
      user_id: customer.id,
      secret,
      created_at: now().toISOString(),
      confirmed_at: null,
      last_step: 0,
    };
    await transaction.deleteFrom('totp_secrets').where('user_id', '=', customer.id).execute();
    await transaction.insertInto('totp_secrets').values(started).execute();
  });
  const address = makeTotp(secret, customer).toString();
  return { secret, address, picture: renderSVG(address, { border: 2 }) };
}

/**
 * @returns the recovery codes
 * @throws {ApiError} invalid for a wrong code
 */
export async function confirmTotp(
  db: Db,
  customer: Customer,
  code: string,
): Promise<AnswerOf<typeof confirmContract>> {
  const codes = await requireCode(db, customer, async (transaction) => {
    await requireMemberMayAdd(transaction, customer);
    if (!(await takesTotp(transaction, customer, code, 'unconfirmed'))) return undefined;
    await transaction
      .updateTable('totp_secrets')
      .set({ confirmed_at: now().toISOString() })
      .where('user_id', '=', customer.id)
      .execute();
    await recordFactorAdded(transaction, customer);
    await recordSecurityEvent(transaction, 'totp-added', { user: customer, client: customer.session });
    return newRecoveryCodes(transaction, customer.id);
  });
  return { codes };
}

/** Before the email is confirmed, a stranger may have registered it: their factor would outlive the owner's password reset. */
async function requireMemberMayAdd(db: Db, customer: Customer): Promise<void> {
  if (!hasTeamRights(customer)) throw new ApiError('not_found');
  await requireMayAddFactor(db, customer, await lockLiveAccount(db, customer));
}

export async function removeTotp(db: Db, customer: Customer): Promise<void> {
  requireSecondFactor(customer);
  await db.transaction().execute(async (transaction) => {
    await lockLiveAccount(transaction, customer);
    const own = transaction.deleteFrom('totp_secrets').where('user_id', '=', customer.id);
    await own.returning('user_id').executeTakeFirstOrThrow(notFound);
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', customer.id).execute();
    await recordSecurityEvent(transaction, 'totp-removed', { user: customer, client: customer.session });
  });
}

export async function renewRecoveryCodes(db: Db, customer: Customer): Promise<{ codes: string[] }> {
  requireSecondFactor(customer);
  return db.transaction().execute(async (transaction) => {
    await lockLiveAccount(transaction, customer);
    orNotFound(await findConfirmedTotp(transaction, customer.id));
    await recordSecurityEvent(transaction, 'codes-renewed', { user: customer, client: customer.session });
    return { codes: await newRecoveryCodes(transaction, customer.id) };
  });
}

/** Accepts each code of the app and each recovery code once. @throws {ApiError} invalid at the field `code` */
export async function checkCode(db: Db, customer: Customer, code: string): Promise<void> {
  await requireCode(db, customer, async (transaction) => {
    await lockLiveAccount(transaction, customer);
    const isRight =
      (await takesTotp(transaction, customer, code, 'confirmed')) ||
      (await takesRecoveryCode(transaction, customer, code));
    if (isRight) await recordSecondFactor(transaction, customer);
    return isRight || undefined;
  });
}

/**
 * The attempt is counted before the check, so that concurrent attempts gain nothing. The owner is emailed about wrong codes in
 * browsers in which their second factor was never entered.
 * @param take runs in a transaction, so that a factor that is removed in the meantime has no effect; undefined for a wrong code
 */
async function requireCode<Result>(
  db: Db,
  customer: Customer,
  take: (transaction: Db) => Promise<Result | undefined>,
): Promise<Result> {
  const { id, session } = customer;
  const browser = `${id} ${session.deviceHash}`;
  const isOwn = await isFactorDevice(db, id, session.deviceHash);
  const taken = await consumeQuota(
    db,
    { limit: ofBrowser, subject: browser },
    { limit: ofDay, subject: isOwn ? browser : id },
  );
  const result = await db.transaction().execute(take);
  if (result !== undefined) {
    await refundQuota(db, taken);
    return result;
  }
  if (!isOwn && (await findConfirmedTotp(db, id)))
    await db
      .transaction()
      .execute((transaction) =>
        recordSecurityEvent(transaction, 'factor-refused', { user: customer, client: session }),
      );
  throw new ApiError('invalid', { problems: { code: 'codeWrong' } });
}

/** Also accepts the codes before and after the current one, for slow or fast clocks; each once (RFC 6238, 5.2). */
async function takesTotp(db: Db, customer: Customer, code: string, state: 'confirmed' | 'unconfirmed') {
  const app = await db
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_id', '=', customer.id)
    .where('confirmed_at', state === 'confirmed' ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!app || !/^\d{6}$/.test(code)) return false;
  const totp = makeTotp(app.secret, customer);
  const timestamp = now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  if (delta === null) return false;
  const step = totp.counter({ timestamp }) + delta;
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', customer.id)
    .where('secret', '=', app.secret)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function takesRecoveryCode(db: Db, customer: Customer, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', customer.id)
    .where('code_hash', '=', hashRecoveryCode(code))
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await recordSecurityEvent(db, 'code-used', { user: customer, client: customer.session });
  return true;
}

function makeTotp(secret: string, { email, language }: Customer): TOTP {
  const issuer = getTranslator(language)('common:siteName');
  return new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret) });
}

/** 79 random bits, without letters that look alike: 'k3ja-9wvm-…'. */
async function newRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  await consumeQuotaWithin(db, { limit: renewals, subject: userId });
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const codes = Array.from({ length: recoveryCodes }, () =>
    Array.from({ length: 16 }, () => letters[randomInt(letters.length)])
      .join('')
      .replace(/(.{4})(?!$)/g, '$1-'),
  );
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(code) }));
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Ignores case and separators, since codes are typed from paper. */
function hashRecoveryCode(code: string): string {
  return hashText(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
