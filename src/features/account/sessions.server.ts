import type { UserRow } from '#features/account/tables.server.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import { hashText, newToken } from '#platform/config/tokens.server.ts';
import { isUnavailable } from '#platform/db/faults.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Instant } from '#platform/db/tables.server.ts';
import { makeUnauthorized, notFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { dayMilliseconds, hourMilliseconds } from '#platform/time/units.ts';
import type * as api from './api.ts';
import { isClosedDemonstration } from './closedDemonstration.server.ts';
import { rememberFactorDevice } from './devices.server.ts';
import { recordSecurityEvent } from './securityEvents.server.ts';

/** docs/product.md 3.2: a token expires after 30 days without use. */
const idleMilliseconds = 30 * dayMilliseconds;
/** The absolute limit, so that a stolen token does not work forever. */
const maxSessionSeconds = 180 * 24 * 3600;
/** A team member logs in once each working day. */
export const teamSessionSeconds = 12 * 3600;
/** The accuracy of the recorded last use: a write for every request would be wasteful. */
const touchMilliseconds = hourMilliseconds;

/** A valid session was used after `used` and started after `started`, a team member's after `teamStarted`. */
export function getLiveSince(): { used: string; started: string; teamStarted: string } {
  const at = now().getTime();
  return {
    used: new Date(at - idleMilliseconds).toISOString(),
    started: new Date(at - maxSessionSeconds * 1000).toISOString(),
    teamStarted: new Date(at - teamSessionSeconds * 1000).toISOString(),
  };
}

export interface Customer extends UserRow {
  tokenHash: string;
  session: {
    device: string | null;
    network: string | null;
    deviceHash: string | null;
    checkedAt: Instant;
    secondAt: Instant | null;
  };
}

declare module '#platform/http/operations.server.ts' {
  interface Principals {
    customer: Customer;
  }
}

interface NewSession {
  device: string | null;
  network: string | null;
  deviceHash: string;
  secondFactor: boolean;
}

/**
 * Beyond the limit of a locked account, its oldest session ends.
 * @returns a new token of 256 random bits; only its hash is stored
 */
export async function startSession(
  db: Db,
  userId: string,
  { device, network, deviceHash, secondFactor }: NewSession,
): Promise<string> {
  const token = newToken();
  const at = now().toISOString();
  await endOldestSessions(db, userId, settings.limits.sessions - 1);
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashText(token),
      user_id: userId,
      created_at: at,
      used_at: at,
      device,
      network,
      device_hash: deviceHash,
      checked_at: at,
      second_at: secondFactor ? at : null,
    })
    .execute();
  return token;
}

async function endOldestSessions(db: Db, userId: string, limit: number): Promise<void> {
  const own = db.selectFrom('sessions').select('token_hash').where('user_id', '=', userId);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', own.orderBy('created_at', 'desc').limit(limit))
    .execute();
}

export async function findCustomer(db: Db, token: string, language: Language): Promise<Customer | undefined> {
  const at = now();
  const tokenHash = hashText(token);
  const row = await liveSession(db, tokenHash);
  if (!row || isClosedDemonstration(row)) return undefined;
  const { used_at: usedAt, device, network, deviceHash, checkedAt, secondAt, ...user } = row;
  const session = { device, network, deviceHash, checkedAt, secondAt };
  const stale = at.getTime() - Date.parse(usedAt) > touchMilliseconds;
  if (stale || user.language !== language) await recordUse(db, { tokenHash, userId: user.id, language });
  return { ...user, language, tokenHash, session };
}

function liveSession(db: Db, tokenHash: string) {
  const { used, started, teamStarted } = getLiveSince();
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.used_at',
      'sessions.device',
      'sessions.network',
      'sessions.device_hash as deviceHash',
      'sessions.checked_at as checkedAt',
      'sessions.second_at as secondAt',
    ])
    .where('token_hash', '=', tokenHash)
    .where('used_at', '>', used)
    .where('sessions.created_at', '>', started)
    .where(({ eb, or }) =>
      or([eb('users.team_since', 'is', null), eb('sessions.created_at', '>', teamStarted)]),
    )
    .executeTakeFirst();
}

/** On a full disk people can still read: the next request records the use. */
async function recordUse(
  db: Db,
  { tokenHash, userId, language }: { tokenHash: string; userId: string; language: Language },
): Promise<void> {
  const used = now().toISOString();
  try {
    await db.updateTable('sessions').set({ used_at: used }).where('token_hash', '=', tokenHash).execute();
    await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

async function isLive(db: Db, { tokenHash }: Customer): Promise<boolean> {
  const session = db.selectFrom('sessions').select('user_id').where('token_hash', '=', tokenHash);
  return (await session.executeTakeFirst()) !== undefined;
}

export async function listSessions(
  db: Db,
  { id, tokenHash, session }: Customer,
): Promise<AnswerOf<typeof api.listSessions>> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('used_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.token_hash,
    startedAt: row.created_at,
    usedAt: row.used_at,
    current: row.token_hash === tokenHash,
    device: row.device,
    network: row.network,
    sameNetwork: row.network !== null && row.network === session.network,
  }));
}

export async function recordCheck(db: Db, { tokenHash }: Customer): Promise<void> {
  const checked = { checked_at: now().toISOString() };
  await db.updateTable('sessions').set(checked).where('token_hash', '=', tokenHash).execute();
}

export async function recordSecondFactor(
  db: Db,
  { tokenHash, id, team_since: teamSince, session: { deviceHash } }: Customer,
): Promise<void> {
  const changes = { second_at: now().toISOString() };
  await db.updateTable('sessions').set(changes).where('token_hash', '=', tokenHash).execute();
  if (teamSince && deviceHash) await rememberFactorDevice(db, id, deviceHash);
}

export async function endSession(db: Db, customer: Customer, id = ''): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const own = transaction.deleteFrom('sessions').where('token_hash', '=', id);
    await own.where('user_id', '=', customer.id).returning('user_id').executeTakeFirstOrThrow(notFound);
    await recordSecurityEvent(transaction, 'session-ended', { user: customer, client: customer.session });
  });
}

export async function logout(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteEndedSessions(db: Db): Promise<void> {
  const { used, started } = getLiveSince();
  await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('used_at', '<=', used), eb('created_at', '<=', started)]))
    .execute();
}

/** Locks the account until the transaction ends. Undefined if it was deleted. */
export async function lockAccount(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Locks the account until the transaction ends.
 * @throws {ApiError} unauthorized if the session or the account has ended in the meantime
 */
export async function lockLiveAccount(db: Db, customer: Customer): Promise<UserRow> {
  const account = await lockAccount(db, customer.id);
  if (!account || !(await isLive(db, customer))) throw makeUnauthorized();
  return account;
}
