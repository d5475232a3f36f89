import type { UserRow } from '#features/account/tables.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import {
  consumeQuota,
  countQuotaLeft,
  requireQuotaLeft,
  tryConsumeQuota,
} from '#platform/http/rateLimits.server.ts';
import { passwordMatches } from './passwords.server.ts';
import { failedLogins, type RateLimitedCall, readLoginQuota, rightPasswords } from './rateLimit.server.ts';

/**
 * Takes the same time whether or not the account exists. A response reveals something only if attempts are left at that time, so
 * concurrent attempts gain nothing. Correct passwords count separately: for the account, and for the network, beyond whose limit
 * unknown browsers wait until the queue is empty.
 */
export async function verifyPassword(
  db: Db,
  { key, user, password }: { key: string; user: UserRow | undefined; password: string },
  call: RateLimitedCall,
): Promise<boolean> {
  const { isKnown, requireLeft, consume } = await readLoginQuota(db, failedLogins, key, call);
  const right = { limit: rightPasswords.ofEmail, subject: hashText(key) };
  const ofNetwork = { limit: rightPasswords.ofNetwork, subject: call.address };
  const requireAllowed = async () => {
    await requireLeft();
    await requireQuotaLeft(db, right);
  };
  const turns = isKnown
    ? undefined
    : { network: call.address, mostFirst: await countQuotaLeft(db, ofNetwork) };
  if (!(await passwordMatches(user?.password_hash, password, { requireAllowed, turns }))) {
    await consume();
    return false;
  }
  await requireLeft();
  await consumeQuota(db, right);
  await tryConsumeQuota(db, ofNetwork);
  return true;
}
