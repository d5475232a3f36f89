import type { check } from '#contract/check.ts';
import type { Db } from '../db/open.ts';
import type { Incoming } from '../http.ts';
import { Refusal } from '../refusal.ts';
import { noteChecked, type Customer } from '../sessions.ts';
import { requireFresh } from './freshCheck.ts';
import { provesPassword } from './login.ts';

/**
 * Checks once more that it is the account's person who has the session.
 * @throws {Refusal} invalid at the field; too_many
 */
export async function answerCheck({ db, customer, body, address }: Incoming<typeof check>): Promise<void> {
  await checkPassword(db, customer, { field: 'password', password: body.password }, address);
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
  address: string,
): Promise<void> {
  if (password === undefined) requireFresh(customer);
  else await checkPassword(db, customer, { field: 'currentPassword', password }, address);
}

async function checkPassword(
  db: Db,
  customer: Customer,
  { field, password }: { field: string; password: string },
  address: string,
): Promise<void> {
  const given = { key: customer.email_key, user: customer, password };
  if (!(await provesPassword(db, given, address)))
    throw new Refusal('invalid', { problems: { [field]: 'passwordWrong' } });
  await noteChecked(db, customer);
}
