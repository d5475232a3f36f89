import type { check } from '#contract/check.ts';
import type { Db } from '../db/open.ts';
import type { Incoming } from '../http.ts';
import { Refusal } from '../refusal.ts';
import { noteChecked, type Customer } from '../sessions.ts';
import { requireFresh } from './freshCheck.ts';
import type { GuessingCall } from './guesses.ts';
import { provesPassword } from './login.ts';

/**
 * Checks once more that it is the account's person who has the session.
 * @throws {Refusal} invalid at the field; too_many
 */
export async function answerCheck(incoming: Incoming<typeof check>): Promise<void> {
  const { db, customer, body } = incoming;
  await checkPassword(db, customer, { field: 'password', password: body.password }, incoming);
}

/**
 * Lets a change through that only the account's person may make.
 * @param password of today, where the form sends it along
 * @throws {Refusal} fresh_login when there is none and the last check is too long ago; invalid when it is wrong; too_many
 */
export async function requireOwnChange(
  db: Db,
  customer: Customer,
  password: string | undefined,
  call: GuessingCall,
): Promise<void> {
  if (password === undefined) requireFresh(customer);
  else await checkPassword(db, customer, { field: 'currentPassword', password }, call);
}

async function checkPassword(
  db: Db,
  customer: Customer,
  { field, password }: { field: string; password: string },
  call: GuessingCall,
): Promise<void> {
  const given = { key: customer.email_key, user: customer, password };
  if (!(await provesPassword(db, given, call)))
    throw new Refusal('invalid', { problems: { [field]: 'passwordWrong' } });
  await noteChecked(db, customer);
}
