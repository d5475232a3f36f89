import type { Db } from '../db/open.ts';
import type { UserRow } from '../db/tables.ts';
import { passwordMatches } from './passwords.ts';
import { failedLogins, guessesOf, type GuessingCall } from './guesses.ts';

/**
 * Takes as long whether or not the account exists. An answer reveals something only if attempts are left when it is given: many
 * at once reveal no more than one after the other, and attempts with the right password are not counted.
 * @returns whether a password is an account's; a wrong one is counted
 * @throws {Refusal} too_many
 */
export async function provesPassword(
  db: Db,
  { key, user, password }: { key: string; user: UserRow | undefined; password: string },
  call: GuessingCall,
): Promise<boolean> {
  const { requireLeft, take } = await guessesOf(db, failedLogins, key, call);
  if (!(await passwordMatches(user?.password_hash, password, requireLeft))) {
    await take();
    return false;
  }
  await requireLeft();
  return true;
}
