import { randomUUIDv7 } from 'node:crypto';
import type { User } from '#contract/shapes.ts';
import { emailKey } from '#domain/emails.ts';
import type { Language } from '#domain/languages.ts';
import { unauthorized } from './access.ts';
import { isClosedDemonstration } from './accounts/closedDemonstration.ts';
import { failedLogins, requireAttemptsLeft, takeAttempt, type Limit } from './attempts.ts';
import { isUniqueViolation } from './db/faults.ts';
import type { Db } from './db/open.ts';
import type { UserRow } from './db/tables.ts';
import { requireUnreserved } from './emailChange.ts';
import { mediaAddress } from './media.ts';
import { hashPassword, passwordMatches, requireUncommonPassword } from './passwords.ts';
import { Refusal } from './refusal.ts';
import { isLive, startSession, type Customer } from './sessions.ts';
import { now, settings } from './settings.ts';

const registrations: Limit = { kind: 'register', most: settings.limits.register, minutes: 60 };
/** Interface, "Rules for all calls": 5 failures for one email, 20 for one address. */
const failedLoginsOfAddress: Limit = { kind: 'login-address', most: settings.limits.login * 4, minutes: 15 };

/**
 * Makes an account.
 * @param address of the client, whose registrations are counted
 * @throws {Refusal} email_taken; too_many; invalid for a password that everybody uses
 */
export async function registerAccount(
  db: Db,
  { name, email, password }: { name: string; email: string; password: string },
  { language, address }: { language: Language; address: string },
): Promise<User> {
  requireUncommonPassword(password);
  await takeAttempt(db, { limit: registrations, subject: address });
  const user: UserRow = {
    id: randomUUIDv7(),
    email,
    email_key: emailKey(email),
    password_hash: await hashPassword(password),
    name,
    surname: null,
    age: null,
    country: null,
    city: null,
    photo: null,
    language,
    created_at: now().toISOString(),
    team_since: null,
    email_confirmed_at: null,
    vouched_at: null,
    pending_email: null,
    pending_email_key: null,
    pending_until: null,
  };
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('users').values(user).execute();
      // Asked afterwards: where the address has just become free, the change that freed it is committed now, and reserves it.
      await requireUnreserved(transaction, email);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'email_key')) throw new Refusal('email_taken');
    throw error;
  }
  return profileOf(user);
}

/**
 * Checks a password and starts a session. Never says which of email and password was wrong, not even by its time. An answer tells
 * somebody something only while there are tries left when it is given: so many at once learn no more than one after the other,
 * and those with the right password do not count.
 * @throws {Refusal} bad_credentials; too_many
 */
export async function logIn(
  db: Db,
  { email, password }: { email: string; password: string },
  { language, address }: { language: Language; address: string },
): Promise<{ user: User; token: string }> {
  const key = emailKey(email);
  const tries = [
    { limit: failedLogins, subject: key },
    { limit: failedLoginsOfAddress, subject: address },
  ];
  const requireLeft = () => requireAttemptsLeft(db, ...tries);
  const known = await db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst();
  const user = known && isClosedDemonstration(known) ? undefined : known;
  if (!(await passwordMatches(user?.password_hash, password, requireLeft)) || !user) {
    await takeAttempt(db, ...tries);
    throw new Refusal('bad_credentials');
  }
  await requireLeft();
  return db.transaction().execute(async (transaction) => {
    const account = await holdAccount(transaction, user.id);
    // While the password was being checked the account may have got another one, which ends its sessions, or been deleted.
    if (account?.password_hash !== user.password_hash) throw new Refusal('bad_credentials');
    await transaction.updateTable('users').set({ language }).where('id', '=', user.id).execute();
    return { user: profileOf(account), token: await startSession(transaction, user.id) };
  });
}

/**
 * Keeps an account as it is until the transaction ends: whoever else changes, uses or deletes it waits, or finds what was done.
 * @returns the account as it is now; undefined when it has been deleted
 */
export async function holdAccount(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Keeps the account of who makes a call as it is until the transaction ends.
 * @throws {Refusal} unauthorized when the session with which the call was let in, or the account, has ended meanwhile
 */
export async function holdLive(db: Db, customer: Customer): Promise<UserRow> {
  const account = await holdAccount(db, customer.id);
  if (!account || !(await isLive(db, customer))) throw unauthorized();
  return account;
}

/** @returns what the interface shows of an account: never its password's hash; `team` only of the team's members */
export function profileOf({
  email,
  name,
  surname,
  age,
  country,
  city,
  photo,
  team_since: teamSince,
}: UserRow): User {
  const address = photo && settings.publicOrigin + mediaAddress(photo);
  return { email, name, surname, age, country, city, photo: address, ...(teamSince ? { team: true } : {}) };
}
