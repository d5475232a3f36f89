import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { foldedPassword, isOneCharacter, isOwnPassword } from '#domain/accounts/ownPassword.ts';
import { Refusal } from '#server/http/refusal.ts';
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

/** The list is sorted by frequency; attackers try its beginning first (OWASP ASVS 5, 6.2.4). */
const refusedCount = 10_000;
let refused: Set<string> | undefined;

/**
 * Case is ignored, since it makes no password harder to guess: attackers try each in capitals too.
 * @param own the email and the name of the person who chooses it
 * @throws {Refusal} invalid, at the field `password`, when it is among the 10,000 most used, one repeated character, or `own`
 */
export function requireUncommonPassword(password: string, own: { email?: string; name?: string } = {}): void {
  refused ??= new Set(
    (createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[]).slice(
      0,
      refusedCount,
    ),
  );
  if (refused.has(foldedPassword(password)) || isOneCharacter(password) || isOwnPassword(password, own))
    throw new Refusal('invalid', { problems: { password: 'passwordCommon' } });
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
