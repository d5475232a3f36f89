import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { releaseTurn } from '#platform/http/turns.server.ts';
import { inHashTurn, type NetworkTurns } from './hashTurns.server.ts';

/** OWASP's minimum for argon2id: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html (memory in KiB) */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return releaseTurn(() => inHashTurn(() => hash(password, cost)));
}

/** A hash of no known password: a login for an unknown email, or an account without a password, takes as long as any other. */
export const dummyHash = hashPassword(randomBytes(32).toString('hex'));

interface Checking {
  /** Called when it is the check's turn: in a flood, logins that have been rejected by then use no CPU time. */
  requireAllowed?: () => Promise<void>;
  turns?: NetworkTurns | undefined;
}

/** @param stored the account's hash; undefined without an account; the check then takes the same time */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
  { requireAllowed, turns }: Checking = {},
): Promise<boolean> {
  const hashed = stored ?? (await dummyHash);
  const check = async () => {
    await requireAllowed?.();
    return verify(hashed, password);
  };
  const matches = await releaseTurn(() => inHashTurn(check, turns));
  return stored !== undefined && matches;
}
