import type { UserRow } from '#features/account/tables.server.ts';
import type { Rights } from '#features/feature.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { RequestHeaders } from '#platform/http/call.server.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import { readClient } from '../client.server.ts';
import {
  hasDevices,
  hashDevice,
  isKnownDevice,
  rememberDevice,
  rememberFactorDevice,
} from '../devices.server.ts';
import { readUser } from '../profile.server.ts';
import { recordSecurityEvent } from '../securityEvents.server.ts';
import { startSession } from '../sessions.server.ts';
import type { User } from '../shapes.ts';
import { startTeamPages } from '../team.server.ts';

/** In this time after registration, the first login is not reported: the owner has just registered. */
const newAccountMilliseconds = dayMilliseconds;

export interface LoginCall {
  headers: RequestHeaders;
  address: string;
  rights: Rights;
}

export interface OpenedSession {
  user: User;
  token: string;
  cookies: string[];
}

/**
 * Starts a session, in the transaction that locks the account. A login from an unknown browser is reported by email.
 * @param secondFactor whether the proof also is a second factor, as a passkey is
 */
export async function openSession(
  db: Db,
  account: UserRow,
  { headers, address, rights }: LoginCall,
  { secondFactor = false } = {},
): Promise<OpenedSession> {
  const cookieHash = hashDevice(headers);
  const expected =
    (await isKnownDevice(db, { 'users.id': account.id }, cookieHash)) || (await isFirstLogin(db, account));
  const client = readClient({ headers, address });
  const { deviceHash, cookie } = await rememberDevice(db, account.id, cookieHash);
  await recordSecurityEvent(db, expected ? 'login' : 'login-new', { user: account, client });
  const token = await startSession(db, account.id, { ...client, deviceHash, secondFactor });
  if (secondFactor && account.team_since) await rememberFactorDevice(db, account.id, deviceHash);
  const user = await readUser(db, account, rights);
  const teamCookie = user.team ? await startTeamPages(db, token) : undefined;
  return { user, token, cookies: [cookie, teamCookie].filter((each) => each !== undefined) };
}

async function isFirstLogin(db: Db, { id, created_at: createdAt }: UserRow): Promise<boolean> {
  const isNew = now().getTime() - Date.parse(createdAt) < newAccountMilliseconds;
  return isNew && !(await hasDevices(db, id));
}
