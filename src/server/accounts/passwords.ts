import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { limitConcurrency } from '#server/operations/concurrency.ts';

/**
 * OWASP's minimum for argon2id: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html (memory in KiB)
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** As many hashes at once as the machine has cores: a flood of logins waits, and cannot take the site's memory. */
const limited = limitConcurrency(availableParallelism());

/** @returns the argon2id hash of a password, including its parameters and salt */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

/** A hash that no password has: a login takes as long for an unknown email as for a known one. */
const nobodysHash = hashPassword(randomBytes(32).toString('hex'));

/**
 * @param stored the account's hash; undefined when there is no account, which takes the same time
 * @param requireAllowed is called when it is this check's turn: in a flood, those that are refused by then use no processor
 * @throws what `requireAllowed` throws
 */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
  requireAllowed: () => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const hashed = stored ?? (await nobodysHash);
  const matches = await limited(async () => {
    await requireAllowed();
    return verify(hashed, password);
  });
  return stored !== undefined && matches;
}
