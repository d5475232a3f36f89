import { randomUUIDv7 } from 'node:crypto';
import type { User } from '#contract/shapes.ts';
import { emailKey } from '#domain/emails.ts';
import type { Language } from '#domain/languages.ts';
import { takeAttempt, type Limit } from '#server/http/attempts.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import type { Db } from '#server/db/open.ts';
import type { UserRow } from '#server/db/tables.ts';
import { mailConfirmation } from './email/confirmationMail.ts';
import { hasTeamRights, isConfirmed, pendingAddress } from './email/confirmed.ts';
import { mediaAddress } from '#server/media/media.ts';
import { isProvider } from './providers.ts';
import { requireUncommonPassword } from './uncommonPasswords.ts';
import { hashPassword } from './passwords.ts';
import { Refusal, refusalOf, unauthorized } from '#server/http/refusal.ts';
import { isLive, type Customer } from './sessions.ts';
import { now, settings } from '#server/operations/settings.ts';

const registrations: Limit = { kind: 'register', most: settings.limits.register, minutes: 60 };

/**
 * @param address of the client, whose registrations are counted
 * @throws {Refusal} email_taken; too_many; invalid for a common password
 */
export async function registerAccount(
  db: Db,
  { name, email, password }: { name: string; email: string; password: string },
  { language, address }: { language: Language; address: string },
): Promise<User> {
  requireUncommonPassword(password, { email, name });
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
    factor_open_at: null,
    email_confirmed_at: null,
    vouched_at: null,
    pending_email: null,
    pending_email_key: null,
    pending_until: null,
  };
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('users').values(user).execute();
      // Without a mail left, the account asks for one later: a stranger who used them up must not keep anybody from registering.
      await refusalOf(mailConfirmation(transaction, user));
    });
  } catch (error) {
    if (isUniqueViolation(error, 'email_key')) throw new Refusal('email_taken');
    throw error;
  }
  return profileOf(db, user);
}

/** Until the transaction ends: whoever else changes, uses or deletes the account waits. Undefined when it has been deleted. */
export async function holdAccount(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Until the transaction ends.
 * @throws {Refusal} unauthorized when the call's session, or the account, has ended meanwhile
 */
export async function holdLive(db: Db, customer: Customer): Promise<UserRow> {
  const account = await holdAccount(db, customer.id);
  if (!account || !(await isLive(db, customer))) throw unauthorized();
  return account;
}

/**
 * Never the hash of the password; `team` only with the team's rights, `provider` only for somebody who offers services or has
 * applied to.
 */
export async function profileOf(db: Db, row: UserRow): Promise<User> {
  const { email, name, surname, age, country, city, photo } = row;
  const pending = pendingAddress(row);
  return {
    email,
    name,
    surname,
    age,
    country,
    city,
    photo: photo && settings.publicOrigin + mediaAddress(photo),
    emailConfirmed: isConfirmed(row),
    ...(pending && { pendingEmail: pending.email }),
    ...(hasTeamRights(row) && { team: true }),
    ...((await isProvider(db, row)) && { provider: true }),
  };
}
