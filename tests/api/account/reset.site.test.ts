import { describe, expect, test } from 'vitest';
import { logIn, registerCustomer, send, type TestCustomer } from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { codeIn, linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { goTo } from '../../support/site/clock.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';

const { site, mail } = await mailedSite();

const post = (path: string, body: unknown, lang = 'en') =>
  send(site.origin, 'POST', `/${lang}/auth/${path}`, { body });
const login = async ({ password }: { password: string }, email: string) =>
  (await post('login', { email, password })).status;

describe('a forgotten password', () => {
  const linkFor = async (email: string, after = 0) =>
    linkIn(await mail.mailTo(email, 'slaptažod', after), '/lt/auth/reset?token=');

  test('is replaced once with the emailed link, and all sessions are revoked', async () => {
    const customer = await registerCustomer(site.origin);
    expect((await post('forgot', { email: customer.email.toUpperCase() }, 'lt')).status).toBe(204);
    const link = await linkFor(customer.email);
    expect((await fetch(link)).status).toBe(200);
    const token = tokenIn(link);
    expect((await post('reset', { token, password: 'short' })).status).toBe(422);
    expect((await post('reset', { token, password: 'password123' })).status).toBe(422);
    const password = 'a brand new password';
    const answers = await Promise.all([
      post('reset', { token, password }),
      post('reset', { token, password }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
    expect((await send(site.origin, 'GET', `/en/user/${customer.email}`, customer)).status).toBe(401);
    expect((await post('login', customer)).status).toBe(401);
    expect(await logIn(site.origin, { ...customer, password })).toBeTruthy();
  });

  test('revokes the other reset links of the account, and an invented token is rejected', async () => {
    const { email } = await registerCustomer(site.origin);
    await post('forgot', { email }, 'lt');
    await post('forgot', { email }, 'lt');
    const tokens = [tokenIn(await linkFor(email)), tokenIn(await linkFor(email, 1))];
    expect((await post('reset', { token: tokens[1], password: 'another new password' })).status).toBe(204);
    const { status, body } = await post(
      'reset',
      { token: tokens[0], password: 'another new password' },
      'ru',
    );
    expect([status, body.code, body.message]).toEqual([
      410,
      'link_expired',
      'Эта ссылка уже использована или больше не действует. Запросите новую.',
    ]);
    expect((await post('reset', { token: 'x', password: 'another new password' })).status).toBe(410);
  });

  test('cannot be reset with a link from before a change of password or email', async () => {
    const changes = [
      (customer: TestCustomer) => updateProfile(site.origin, customer, { password: 'one more new password' }),
      async (customer: TestCustomer) => {
        const email = `moved-${customer.email}`;
        await updateProfile(site.origin, customer, { email });
        const body = { code: codeIn(await mail.mailTo(email, 'Confirm')) };
        await send(site.origin, 'POST', '/en/auth/confirm', { body, token: customer.token });
      },
    ];
    for (const change of changes) {
      const customer = await registerCustomer(site.origin);
      await post('forgot', { email: customer.email }, 'lt');
      const token = tokenIn(await linkFor(customer.email));
      await change(customer);
      expect((await post('reset', { token, password: 'another new password' })).status).toBe(410);
    }
  });

  test('gets the same response with and without an account, and an email only with one', async () => {
    const { email } = await registerCustomer(site.origin);
    const [known, unknown] = [
      await post('forgot', { email }, 'lt'),
      await post('forgot', { email: 'nobody@example.com' }, 'lt'),
    ];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await linkFor(email);
    expect(mail.mails.some(({ text }) => text?.includes('nobody@example.com'))).toBe(false);
  });
});

test('a reset link expires after an hour, and requests are rate-limited', async () => {
  const customer = await registerCustomer(site.origin);
  await post('forgot', { email: customer.email }, 'lt');
  const token = tokenIn(linkIn(await mail.mailTo(customer.email, 'slaptažod'), '/lt/auth/reset?token='));
  const later = new Date(Date.now() + 61 * 60_000).toISOString();
  await goTo(site, later, { LIMIT_LOGIN: '2' });
  expect((await post('reset', { token, password: 'a brand new password' })).status).toBe(410);
  const locked = await registerCustomer(site.origin);
  const wrong = { ...locked, password: 'a wrong password' };
  for (const status of [401, 401, 429]) expect(await login(wrong, locked.email)).toBe(status);
  await post('forgot', locked, 'lt');
  const fresh = tokenIn(linkIn(await mail.mailTo(locked.email, 'slaptažod'), '/lt/auth/reset?token='));
  const password = 'a brand new password';
  expect((await post('reset', { token: fresh, password })).status).toBe(204);
  expect(await login({ ...locked, password }, locked.email)).toBe(200);
  for (const email of [customer.email, 'nobody@example.com']) {
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt++) statuses.push((await post('forgot', { email })).status);
    expect(statuses).toEqual([204, 204, 429]);
  }
  // A network has four times as many requests, of which five are used.
  const strangers = [];
  for (let person = 0; person < 4; person++)
    strangers.push((await post('forgot', { email: `nobody-${person}@example.com` })).status);
  expect(strangers).toEqual([204, 204, 204, 429]);
});
