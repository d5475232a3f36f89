import { expect, test } from 'vitest';
import { bookSlot, logIn, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { listRows, updateRows } from '../../support/site/rows.ts';
import { startSite } from '../../support/site/server.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

test('an email can be registered once, in any spelling', async () => {
  const { email } = await registerCustomer(site.origin);
  const again = { name: 'Ona', email: `  ${email.toUpperCase()} `, password: 'another password' };
  const answer = await send(site.origin, 'POST', '/lt/auth/register', { body: again });
  expect([answer.status, answer.body.code]).toEqual([409, 'email_taken']);
});

test('each invalid field of a registration has an error in the language of the path', async () => {
  const body = { name: ' ', email: 'not an address', password: 'short' };
  const { status, body: answer } = await send(site.origin, 'POST', '/en/auth/register', { body });
  expect(status).toBe(422);
  expect(answer.errors).toMatchObject({ name: 'Field is required', email: 'Email should be valid' });
  const lithuanian = await send(site.origin, 'POST', '/lt/auth/register', { body });
  expect(Object.keys(lithuanian.body.errors ?? {}).sort()).toEqual(['email', 'name', 'password']);
  expect(lithuanian.body.errors?.name).not.toBe('Field is required');
});

test('a common password is rejected', async () => {
  const body = { name: 'Jonas', email: 'jonas@example.com', password: 'trustno1' };
  const { status, body: answer } = await send(site.origin, 'POST', '/en/auth/register', { body });
  expect([status, answer.errors?.password]).toEqual([
    422,
    'This password is easy to guess. Choose another one.',
  ]);
});

test('a failed login does not reveal whether the email or the password was wrong', async () => {
  const { email } = await registerCustomer(site.origin);
  const attempts = [
    { email, password: 'a wrong password' },
    { email: 'nobody@example.com', password: 'a wrong password' },
  ];
  const [known, unknown] = await Promise.all(
    attempts.map((body) => send(site.origin, 'POST', '/en/auth/login', { body })),
  );
  expect(known?.status).toBe(401);
  expect(known?.body).toEqual(unknown?.body);
});

test('a token opens only its own account, until logout', async () => {
  const owner = await registerCustomer(site.origin);
  const { email, token } = owner;
  const other = await registerCustomer(site.origin);
  const own = await send(site.origin, 'GET', `/en/user/${encodeURIComponent(email.toUpperCase())}`, {
    token,
  });
  expect([own.status, own.body.email]).toEqual([200, email]);
  expect(own.headers.get('Cache-Control')).toBe('no-store');
  for (const theirs of [other.email, 'nobody@example.com']) {
    const { status, body } = await send(site.origin, 'GET', `/en/user/${theirs}`, { token });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  }
  expect((await send(site.origin, 'POST', '/en/auth/logout', { token })).status).toBe(204);
  expect((await send(site.origin, 'GET', `/en/user/${email}`, { token })).status).toBe(401);
});

test('too many wrong passwords lock logins for a while, with Retry-After', async () => {
  const strict = await siteForTest({ LIMIT_LOGIN: '2', LIMIT_REGISTER: '1' });
  const customer = await registerCustomer(strict.origin);
  const body = { email: customer.email, password: 'a wrong password' };
  const statuses = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    statuses.push((await send(strict.origin, 'POST', '/en/auth/login', { body })).status);
  }
  expect(statuses).toEqual([401, 401, 429]);
  const [first] = await listRows(strict, 'attempts', { kind: 'login' }, 'at');
  expect(first).toBeDefined();
  const before = new Date(Date.now() - 10 * 60_000).toISOString();
  await updateRows(strict, 'attempts', { id: first?.id }, { at: before });
  const refused = await send(strict.origin, 'POST', '/en/auth/login', { body });
  expect(Number(refused.headers.get('Retry-After')) / 60).toBeCloseTo(5, 0);
  const second = await send(strict.origin, 'POST', '/en/auth/register', {
    body: { name: 'Jonas', email: 'jonas@example.com', password: 'a good password' },
  });
  expect(second.status).toBe(429);
  expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(3000);
});

test('accounts, sessions and bookings survive a restart', async () => {
  const first = await startSite();
  const customer = await registerCustomer(first.origin);
  const service = await serviceId(first.origin);
  await bookSlot(first.origin, customer, { service, date: '2032-01-05', time: '08:00' });
  await first.stop();
  const second = await siteForTest({ DATA_DIR: first.dataDir });
  const { email, token } = customer;
  const bookings = await send(second.origin, 'GET', `/en/bookings/user/${email}/confirmed`, { token });
  expect(bookings.body).toMatchObject([{ date: '2032-01-05', time: '08:00' }]);
  expect(await logIn(second.origin, customer)).toBeTruthy();
});
