import { expect, test } from 'vitest';
import { addPasskey, signWith } from '../../support/account/authenticator.ts';
import { countStatuses, customersOf, registerCustomer, send } from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { storeResetLink } from '../../support/account/sessions.ts';
import { listRows, readRow } from '../../support/site/rows.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

/** With LIMIT_LOGIN=1: correct passwords of an account, and of a network. */
const [ofAccount, ofNetwork] = [6, 12];
const sessions = 4;

const site = await startedSite({ LIMIT_LOGIN: '1', LIMIT_SESSIONS: String(sessions) });

interface Person {
  email: string;
  password: string;
}
const post = (path: string, body: unknown, token = '') =>
  send(site.origin, 'POST', `/en/auth/${path}`, { body, token });
const logIn = ({ email, password }: Person) => post('login', { email, password });
const profile = ({ email }: Person, token: unknown) =>
  send(site.origin, 'GET', `/en/user/${email}`, { token: String(token) });

const countRows = async (table: 'sessions' | 'security_events', { email }: Person) => {
  const { id } = await readRow(site, 'users', { email });
  return (await listRows(site, table, { user_id: id })).length;
};

test('six times LIMIT_LOGIN concurrent logins with the correct password succeed and are recorded', async () => {
  const customer = await registerCustomer(site.origin);
  const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(customer)));
  const already = 1;
  expect(countStatuses(answers)).toEqual({ 200: ofAccount - already, 429: 40 - ofAccount + already });
  const refused = await logIn(customer);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(14 * 60);
  expect(await countRows('security_events', customer)).toBe(ofAccount);
  expect(await countRows('sessions', customer)).toBe(sessions);
});

test('the passkeys of an account log in as often, and a refused login is not recorded', async () => {
  const customer = await registerCustomer(site.origin);
  const { authenticator } = await addPasskey(site.origin, customer);
  const use = async () => post('passkey', await signWith(site.origin, authenticator));
  for (let times = 0; times < ofAccount; times++) expect((await use()).status).toBe(200);
  const recorded = await countRows('security_events', customer);
  const refused = await use();
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(await countRows('security_events', customer)).toBe(recorded);
});

test('checks and new passwords are counted with the logins of their account only', async () => {
  const [customer, other] = await customersOf(site, 2);
  if (!customer || !other) throw new Error('There are no customers');
  const { password, token } = customer;
  for (let times = 1; times < ofAccount - 1; times++)
    expect((await post('check', { password }, token)).status).toBe(204);
  expect((await updateProfile(site.origin, customer, { password: 'quite another one' })).status).toBe(200);
  const refused = await updateProfile(site.origin, customer, { password: 'one more of them' });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect((await logIn({ ...customer, password: 'quite another one' })).status).toBe(429);
  expect((await updateProfile(site.origin, customer, { name: 'Onutė' })).status).toBe(200);
  expect((await logIn(other)).status).toBe(200);
});

test('logins from one network are not rejected', async () => {
  const customers = await customersOf(site, 4);
  const answers = [];
  for (const customer of customers)
    for (let times = 1; times < 4; times++) answers.push(await logIn(customer));
  expect(countStatuses(answers)).toEqual({ 200: ofNetwork });
});

test('the number of sessions of an account is limited, and a new one replaces the oldest', async () => {
  const customer = await registerCustomer(site.origin);
  const tokens = [customer.token];
  while (tokens.length <= sessions) tokens.push(String((await logIn(customer)).body.token));
  const [first, ...others] = await Promise.all(tokens.map((token) => profile(customer, token)));
  expect(first?.status).toBe(401);
  expect(countStatuses(others)).toEqual({ 200: sessions });
});

test('a password reset clears the counter of a thief’s logins', async () => {
  const customer = await registerCustomer(site.origin);
  await Promise.all(Array.from({ length: ofAccount }, () => logIn(customer)));
  expect((await logIn(customer)).status).toBe(429);
  await storeResetLink(site, customer.email, 'mailed');
  const reset = { token: 'mailed', password: 'a brand new password' };
  expect((await post('reset', reset)).status).toBe(204);
  expect((await logIn({ ...customer, ...reset })).status).toBe(200);
});

test('when too many passwords are queued, further ones get Retry-After', async () => {
  const own = await siteForTest({ LIMIT_HASHES: '1' });
  const body = { email: 'nobody@example.com', password: 'a wrong password' };
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => send(own.origin, 'POST', '/lt/auth/login', { body })),
  );
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.body.code).toBe('unavailable');
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(answers.find(({ status }) => status === 401)).toBeDefined();
});
