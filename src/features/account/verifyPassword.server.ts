import type { UserRow } from '#features/account/tables.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import {
  countAttemptsLeft,
  requireAttemptsLeft,
  takeAttempt,
  tookAttempt,
} from '#platform/http/attempts.server.ts';
import { passwordMatches } from './passwords.server.ts';
import { failedLogins, makeRateLimit, type RateLimitedCall, rightPasswords } from './rateLimit.server.ts';

/**
 * Takes as long whether or not the account exists. A response reveals something only if attempts are left at that time, so
 * concurrent attempts gain nothing. Right passwords count separately: for the account, and for the network, beyond whose limit
 * unknown browsers wait until the queue is empty.
 */
export async function verifyPassword(
  db: Db,
  { key, user, password }: { key: string; user: UserRow | undefined; password: string },
  call: RateLimitedCall,
): Promise<boolean> {
  const { isKnown, requireLeft, take } = await makeRateLimit(db, failedLogins, key, call);
  const right = { limit: rightPasswords.ofAddress, subject: hashText(key) };
  const ofNetwork = { limit: rightPasswords.ofNetwork, subject: call.address };
  const requireAllowed = async () => {
    await requireLeft();
    await requireAttemptsLeft(db, right);
  };
  const turns = isKnown
    ? undefined
    : { network: call.address, mostFirst: await countAttemptsLeft(db, ofNetwork) };
  if (!(await passwordMatches(user?.password_hash, password, { requireAllowed, turns }))) {
    await take();
    return false;
  }
  await requireLeft();
  await takeAttempt(db, right);
  await tookAttempt(db, ofNetwork);
  return true;
}
