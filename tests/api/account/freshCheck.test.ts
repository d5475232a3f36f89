import { describe, expect, test } from 'vitest';
import { operations } from '#api/operations.ts';
import {
  logIn,
  outcome,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { makeStale } from '../../support/account/sessions.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

const check = ({ token }: TestCustomer, body: unknown) =>
  send(site.origin, 'POST', '/en/auth/check', { token, body });

const sensitive = Object.entries(operations)
  .filter(([, { endpoint }]) => endpoint.fresh && endpoint.access !== 'team')
  .map(([name, { endpoint }]) => [name, endpoint] as const);

test('export, deletion, calendar feeds and revoking sessions need a recent login', () => {
  const named = sensitive.map(([name]) => name);
  const least = ['exportUser', 'deleteUser', 'issueCalendar', 'endSession', 'endSessionsElsewhere'];
  expect(named).toEqual(expect.arrayContaining(least));
});

test.each(sensitive)('%s needs a login or check within the last ten minutes', async (_, { method, path }) => {
  const customer = await registerCustomer(site.origin);
  const address = path
    .replace('{lang}', 'en')
    .replace('{email}', customer.email)
    .replace(/\{\w+\}/, 'x');
  const call = () => send(site.origin, method, address, customer);
  await makeStale(site, customer.token);
  expect(outcome(await call())).toEqual([403, 'reauthentication_required']);
  expect((await check(customer, { password: customer.password })).status).toBe(204);
  expect((await call()).status).not.toBe(403);
});

describe('the profile form', () => {
  const changes: Record<string, string>[] = [
    { password: 'quite another one' },
    { email: `new-${Date.now()}@example.com` },
  ];
  test.each(changes)('needs the current password to change %o', async (fields) => {
    const customer = await registerCustomer(site.origin);
    await makeStale(site, customer.token);
    expect(outcome(await updateProfile(site.origin, customer, fields))).toEqual([
      403,
      'reauthentication_required',
    ]);
    const wrong = await updateProfile(site.origin, customer, { ...fields, currentPassword: 'a guess' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { currentPassword: 'Wrong password' }]);
    expect(await logIn(site.origin, customer)).toBeTruthy();
    const right = { ...fields, currentPassword: customer.password };
    expect((await updateProfile(site.origin, customer, right)).status).toBe(200);
  });

  test('changes a name without a check', async () => {
    const customer = await registerCustomer(site.origin);
    await makeStale(site, customer.token);
    expect((await updateProfile(site.origin, customer, { name: 'Onutė' })).status).toBe(200);
  });
});

test('a wrong password is shown at its field, counts as a failed login, and is no check', async () => {
  const own = await siteForTest({ LIMIT_LOGIN: '2' });
  const customer = await registerCustomer(own.origin);
  await makeStale(own, customer.token);
  const checkWith = (password: string) =>
    send(own.origin, 'POST', '/lt/auth/check', { token: customer.token, body: { password } });
  const wrong = await checkWith('a wrong password');
  expect([wrong.status, wrong.body.errors]).toEqual([422, { password: 'Slaptažodis neteisingas' }]);
  await checkWith('a wrong password');
  expect(outcome(await checkWith(customer.password))).toEqual([429, 'too_many']);
  const feed = await send(own.origin, 'POST', `/en/user/${customer.email}/calendar`, customer);
  expect(outcome(feed)).toEqual([403, 'reauthentication_required']);
});

test('a check without password, code or passkey is rejected', async () => {
  const customer = await registerCustomer(site.origin);
  expect((await check(customer, {})).status).toBe(422);
});

test('an account is exported at most ten times an hour', async () => {
  const customer = await registerCustomer(site.origin);
  const path = `/en/user/${customer.email}/export`;
  for (let times = 0; times < 10; times++)
    expect((await send(site.origin, 'GET', path, customer)).status).toBe(200);
  expect(outcome(await send(site.origin, 'GET', path, customer))).toEqual([429, 'too_many']);
});
