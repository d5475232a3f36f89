import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerResetRequests,
  forgotPassword,
  resetPassword,
} from '#features/account/login/passwordReset.server.ts';
import { registerAccount } from '#features/account/login/registration.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emptyDatabase } from '../../support/site/database.ts';

let db: Db;
beforeAll(async () => {
  db = await emptyDatabase();
});
afterAll(() => db.destroy());

const rights = () => Promise.resolve([]);
const call = { language: 'lt', address: '192.0.2.1', headers: new Headers(), rights } as const;
const person = { name: 'Ona Onaitė', email: 'ona.onaite@example.com', password: 'a long enough password' };

test('registration and password changes reject the user’s own email or name', async () => {
  for (const password of [person.email, 'ONA ONAITĖ'])
    await expect(registerAccount(db, { ...person, password }, call)).rejects.toThrow('invalid');
  await registerAccount(db, person, call);
  await forgotPassword(db, person.email, call);
  await answerResetRequests(db);
  const mails = await db.selectFrom('mails').select('content').where('kind', '=', 'password-reset').execute();
  const { link = '' } = JSON.parse(mails[0]?.content ?? '{}') as { link?: string };
  const token = new URL(link).searchParams.get('token') ?? '';
  await expect(resetPassword(db, { token, password: 'ona.onaite' }, call)).rejects.toThrow('invalid');
  await resetPassword(db, { token, password: 'quite another one' }, call);
  await expect(resetPassword(db, { token, password: 'and one more' }, call)).rejects.toThrow('link_expired');
});
