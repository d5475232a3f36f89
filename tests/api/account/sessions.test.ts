import { expect, test } from 'vitest';
import { hashText } from '#platform/config/tokens.server.ts';
import { logIn, registerCustomer, send, type TestCustomer } from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { expectSameDuration } from '../../support/account/sameDuration.ts';
import { daysAgo } from '../../support/site/clock.ts';
import { listRows, readRow, updateRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

const opens = async ({ email, token }: TestCustomer) =>
  (await send(site.origin, 'GET', `/en/user/${email}`, { token })).status;

test('a token has 256 bits, and the database stores only its hash', async () => {
  const { token } = await registerCustomer(site.origin);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = await listRows(site, 'sessions');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.map((row) => row.token_hash)).toContain(hashText(token));
});

test.each([
  ['29 days without use', 29, 29, 200],
  ['30 days without use', 30, 30, 401],
  ['179 days of use', 179, 1, 200],
  ['180 days of use', 180, 1, 401],
])('after %s a token is valid or expired as documented', async (_, begun, used, status) => {
  const customer = await registerCustomer(site.origin);
  const session = { created_at: daysAgo(begun), used_at: daysAgo(used) };
  const tokenHash = hashText(customer.token);
  await updateRows(site, 'sessions', { token_hash: tokenHash }, session);
  expect(await opens(customer)).toBe(status);
});

test('using a token extends its session', async () => {
  const customer = await registerCustomer(site.origin);
  const tokenHash = hashText(customer.token);
  await updateRows(site, 'sessions', { token_hash: tokenHash }, { used_at: daysAgo(29) });
  await opens(customer);
  const { used_at: used } = await readRow(site, 'sessions', { token_hash: tokenHash });
  expect(Date.parse(used)).toBeGreaterThan(Date.now() - 60_000);
});

test('an account has the language of its last use', async () => {
  const customer = await registerCustomer(site.origin, 'lt');
  await send(site.origin, 'GET', `/ru/user/${customer.email}`, customer);
  expect(await readRow(site, 'users', { email: customer.email })).toMatchObject({ language: 'ru' });
});

test.each([
  [
    'its password is changed',
    (customer: TestCustomer) => updateProfile(site.origin, customer, { password: 'quite another' }),
  ],
  [
    'it is deleted',
    (customer: TestCustomer) => send(site.origin, 'DELETE', `/en/user/${customer.email}`, customer),
  ],
])('a login to an account while %s creates no session', async (_, endSessions) => {
  const customer = await registerCustomer(site.origin);
  const logins = Array.from({ length: 24 }, () =>
    send(site.origin, 'POST', '/en/auth/login', { body: customer }),
  );
  expect((await endSessions(customer)).status).toBeLessThan(300);
  for (const { status, body } of await Promise.all(logins)) {
    expect([200, 401]).toContain(status);
    if (status === 200) expect(await opens({ ...customer, token: String(body.token) })).toBe(401);
  }
});

test('of two sessions that change the password concurrently, one succeeds and the other is revoked', async () => {
  const customer = await registerCustomer(site.origin);
  const other = { ...customer, token: await logIn(site.origin, customer) };
  const changes = [customer, other].map((session, index) =>
    updateProfile(site.origin, session, { password: `quite another ${index}` }),
  );
  expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a failed login takes as long without an account as with a wrong password', async () => {
  const { email } = await registerCustomer(site.origin);
  await expectSameDuration([email, 'nobody@example.com'], (address) =>
    send(site.origin, 'POST', '/en/auth/login', { body: { email: address, password: 'a wrong password' } }),
  );
});
