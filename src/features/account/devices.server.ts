import { now, settings, timeAgo } from '#platform/config/settings.server.ts';
import { hashText, newToken } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { RequestHeaders } from '#platform/http/call.server.ts';

/**
 * The cookie recognises a browser in which the user has logged in before. It grants no access. A login from an unknown browser
 * is reported by email; a known one can log in even while the account is under attack.
 */
const isSecure = settings.publicOrigin.startsWith('https:');
/**
 * A sister domain cannot set a cookie with the prefix `__Host-`
 * (https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix).
 */
const cookieName = isSecure ? '__Host-device' : 'device';
const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`);
const cookieSeconds = 365 * 24 * 3600;
/** A client without cookies is a new browser at every login. */
const maxDevices = 100;

export function hashDevice(headers: RequestHeaders): string | undefined {
  const [, token] = cookie.exec(headers.get('Cookie') ?? '') ?? [];
  return token && hashText(token);
}

/** Takes the same time if the account does not exist. */
export async function isKnownDevice(
  db: Db,
  account: { 'users.id': string } | { email_key: string },
  deviceHash: string | undefined,
): Promise<boolean> {
  if (!deviceHash) return false;
  const known = db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('device_hash')
    .where(({ and }) => and(account))
    .where('device_hash', '=', deviceHash);
  return (await known.executeTakeFirst()) !== undefined;
}

export async function hasDevices(db: Db, userId: string): Promise<boolean> {
  const any = db.selectFrom('known_devices').select('device_hash').where('user_id', '=', userId).limit(1);
  return (await any.executeTakeFirst()) !== undefined;
}

/**
 * @param cookieHash if no account knows it, it may be forged: the browser then gets a new one
 * @returns the hash of the cookie, and a `Set-Cookie` header if needed
 */
export async function rememberDevice(
  db: Db,
  userId: string,
  cookieHash: string | undefined,
): Promise<{ deviceHash: string; cookie?: string }> {
  const at = now().toISOString();
  const known = cookieHash && (await isKnownToAny(db, cookieHash)) ? cookieHash : undefined;
  const token = known ? undefined : newToken();
  const deviceHash = known ?? hashText(token ?? '');
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, created_at: at, used_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ used_at: at }))
    .execute();
  await deleteLeastUsed(db, userId);
  return { deviceHash, ...(token && { cookie: writeCookie(token) }) };
}

async function deleteLeastUsed(db: Db, userId: string): Promise<void> {
  const own = db.selectFrom('known_devices').select('device_hash').where('user_id', '=', userId);
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'not in', own.orderBy('used_at', 'desc').limit(maxDevices))
    .execute();
}

async function isKnownToAny(db: Db, deviceHash: string): Promise<boolean> {
  for (const table of ['known_devices', 'mfa_devices'] as const) {
    const known = db.selectFrom(table).select('device_hash').where('device_hash', '=', deviceHash).limit(1);
    if (await known.executeTakeFirst()) return true;
  }
  return false;
}

export async function rememberFactorDevice(db: Db, userId: string, deviceHash: string): Promise<void> {
  const at = now().toISOString();
  await db
    .insertInto('mfa_devices')
    .values({ user_id: userId, device_hash: deviceHash, used_at: at })
    .onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ used_at: at }))
    .execute();
}

export async function isFactorDevice(db: Db, userId: string, deviceHash: string | null): Promise<boolean> {
  const query = db
    .selectFrom('mfa_devices')
    .select('device_hash')
    .where('device_hash', '=', deviceHash)
    .where('user_id', '=', userId);
  return (await query.executeTakeFirst()) !== undefined;
}

function writeCookie(token: string): string {
  const secure = isSecure ? '; Secure' : '';
  return `${cookieName}=${token}; Path=/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

export async function deleteOldDevices(db: Db): Promise<void> {
  const before = timeAgo(cookieSeconds * 1000);
  await db.deleteFrom('known_devices').where('used_at', '<', before).execute();
  await db.deleteFrom('mfa_devices').where('used_at', '<', before).execute();
}
