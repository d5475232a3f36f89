import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isNotified, securityEvents } from '#features/account/securityEvents.ts';
import { languages } from '#platform/i18n/languages.ts';
import {
  logIn,
  newcomer,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { textsOf } from '../../support/browser/journey.ts';
import { daysAgo, goTo } from '../../support/site/clock.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { insertRows, listRows, readRow } from '../../support/site/rows.ts';

const { site, mail } = await mailedSite();

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const logInWith = ({ email, password }: TestCustomer, headers: Record<string, string>) =>
  send(site.origin, 'POST', '/en/auth/login', { body: { email, password }, headers });
const cookieOf = ({ headers }: { headers: Headers }) =>
  /device=[^;]+/.exec(headers.get('Set-Cookie') ?? '')?.[0];
const eventsOf = async ({ email, token }: TestCustomer) =>
  (await send(site.origin, 'GET', `/en/user/${email}/events`, { token })).body as unknown as Record<
    string,
    unknown
  >[];
const noticesTo = (customer: Pick<TestCustomer, 'email'>, words: string) =>
  mail.mails.filter(({ to, subject }) => to?.text === customer.email && subject?.includes(words)).length;

describe('a login', () => {
  test('from an unknown device is emailed with device and network, from a known one not', async () => {
    const customer = await registerCustomer(site.origin);
    const login = await logInWith(customer, { 'User-Agent': firefox });
    const notice = await mail.mailTo(customer.email, 'New login');
    expect(notice.text).toContain('Firefox, Android');
    expect(notice.text).toContain('127.0.0.*');
    expect(notice.text).toContain(`${site.origin}/en/auth/forgot`);
    const cookie = cookieOf(login) ?? '';
    expect(cookie).toMatch(/^device=[\w-]{43}$/);
    const again = await logInWith(customer, { 'User-Agent': firefox, Cookie: `lang=en; ${cookie}` });
    expect(cookieOf(again)).toBeUndefined();
    const kinds = (await eventsOf(customer)).map(({ kind }) => kind);
    expect(kinds).toEqual(['login', 'login-new', 'login']);
  });

  test('from a device known only to another account is emailed, and the cookie stays', async () => {
    const [first, second] = [await registerCustomer(site.origin), await registerCustomer(site.origin)];
    const cookie = cookieOf(await logInWith(first, {})) ?? '';
    const login = await logInWith(second, { Cookie: cookie });
    expect(cookieOf(login)).toBeUndefined();
    await mail.mailTo(second.email, 'New login');
  });

  test('deletes the oldest logins beyond 1,000, no other events, and the least used devices beyond 100', async () => {
    const customer = await registerCustomer(site.origin);
    const { id: user_id } = await readRow(site, 'users', { email: customer.email });
    const at = '2020-01-01T00:00:00.000Z';
    const devices = Array.from({ length: 100 }, (_, number) => ({ device_hash: `${number}`, user_id }));
    const events = Array.from({ length: 1_000 }, () => ({ id: randomUUID(), kind: 'login', user_id, at }));
    const other = { id: randomUUID(), kind: 'team-joined', user_id, at };
    await insertRows(
      site,
      'known_devices',
      ...devices.map((row) => ({ ...row, created_at: at, used_at: at })),
    );
    await insertRows(site, 'security_events', other, ...events);
    await logInWith(customer, {});
    const kinds = (await listRows(site, 'security_events', { user_id })).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('login'))).toHaveLength(1_000);
    expect(kinds).toEqual(expect.arrayContaining(['login-new', 'team-joined']));
    const used = (await listRows(site, 'known_devices', { user_id })).map((row) => row.used_at);
    expect([used.length, used.filter((each) => each > at).length]).toEqual([100, 2]);
  });

  test('with an invented cookie counts as an unknown browser, gets another cookie, and the next such login is emailed again', async () => {
    const customer = await registerCustomer(site.origin);
    const madeUp = `device=${'x'.repeat(43)}`;
    const cookies = [];
    for (let times = 0; times < 2; times++)
      cookies.push(cookieOf(await logInWith(customer, { Cookie: madeUp })));
    expect(cookies).toEqual([expect.stringMatching(/^device=[\w-]{43}$/), expect.any(String)]);
    expect(new Set([madeUp, ...cookies]).size).toBe(3);
    const kinds = (await eventsOf(customer)).map(({ kind }) => kind);
    expect(kinds).toEqual(['login-new', 'login-new', 'login']);
  });

  test('is emailed at most five times a day, so that a stranger’s email cannot be flooded', async () => {
    const customer = await registerCustomer(site.origin);
    for (let times = 0; times < 8; times++) await logIn(site.origin, customer);
    await updateProfile(site.origin, customer, { password: 'quite another one' });
    await mail.mailTo(customer.email, 'Your password has been changed');
    expect(noticesTo(customer, 'New login')).toBe(5);
    expect((await eventsOf(customer)).filter(({ kind }) => kind === 'login-new')).toHaveLength(8);
  });

  test('is not emailed more often to a stranger whose email is registered again and again', async () => {
    const stranger = newcomer();
    for (let accounts = 0; accounts < 3; accounts++) {
      await send(site.origin, 'POST', '/en/auth/register', { body: stranger });
      for (let times = 0; times < 4; times++) await logIn(site.origin, stranger);
      const token = await logIn(site.origin, stranger);
      await updateProfile(site.origin, { ...stranger, token }, { password: `password number ${accounts}` });
      await expect.poll(() => noticesTo(stranger, 'password has been changed')).toBe(accounts + 1);
      await send(site.origin, 'DELETE', `/en/user/${stranger.email}`, { token });
    }
    expect(noticesTo(stranger, 'New login')).toBe(5);
  });
});

test('a new password, revoking all sessions and a new calendar feed are emailed and recorded', async () => {
  const customer = await registerCustomer(site.origin);
  const path = `/en/user/${customer.email}`;
  await send(site.origin, 'POST', `${path}/calendar`, customer);
  await mail.mailTo(customer.email, 'New calendar link');
  await send(site.origin, 'DELETE', `${path}/sessions`, customer);
  await mail.mailTo(customer.email, 'You’ve been logged out on your other devices');
  await updateProfile(site.origin, customer, { password: 'quite another one' });
  await mail.mailTo(customer.email, 'Your password has been changed');
  const events = await eventsOf(customer);
  expect(events.map(({ kind }) => kind)).toEqual([
    'password-changed',
    'sessions-ended',
    'feed-issued',
    'login',
  ]);
  expect(events[0]).toMatchObject({ network: '127.0.0.*' });
});

test('revoking a calendar feed or sessions is recorded only if there were any', async () => {
  const customer = await registerCustomer(site.origin);
  const path = `/en/user/${customer.email}`;
  const revokeTwice = async (what: string) => {
    for (let times = 0; times < 2; times++)
      expect((await send(site.origin, 'DELETE', `${path}/${what}`, customer)).status).toBe(204);
    return (await eventsOf(customer)).map(({ kind }) => kind);
  };
  expect([await revokeTwice('calendar'), await revokeTwice('sessions')]).toEqual([['login'], ['login']]);
  await send(site.origin, 'POST', `${path}/calendar`, customer);
  expect(await revokeTwice('calendar')).toEqual(['feed-revoked', 'feed-issued', 'login']);
  await logIn(site.origin, customer);
  expect((await revokeTwice('sessions')).slice(0, 2)).toEqual(['sessions-ended', 'login-new']);
});

test('a user’s sessions are listed with device, network and last use, and each can be revoked', async () => {
  const customer = await registerCustomer(site.origin);
  const elsewhere = String((await logInWith(customer, { 'User-Agent': firefox })).body.token);
  const path = `/en/user/${customer.email}/sessions`;
  const list = async () =>
    (await send(site.origin, 'GET', path, customer)).body as unknown as Record<string, unknown>[];
  const listed = (await list()).find(({ current }) => !current);
  expect(listed).toMatchObject({ device: 'Firefox, Android', network: '127.0.0.*', sameNetwork: true });
  const stranger = await registerCustomer(site.origin);
  const foreign = `/en/user/${stranger.email}/sessions/${String(listed?.id)}`;
  expect((await send(site.origin, 'DELETE', foreign, stranger)).status).toBe(404);
  expect((await send(site.origin, 'DELETE', `${path}/${String(listed?.id)}`, customer)).status).toBe(204);
  expect((await send(site.origin, 'GET', path, { token: elsewhere })).status).toBe(401);
  expect(await list()).toHaveLength(1);
});

test('events are deleted after twelve months, not earlier', async () => {
  const customer = await registerCustomer(site.origin);
  const { id } = await readRow(site, 'users', { email: customer.email });
  for (const days of [366, 364])
    await insertRows(site, 'security_events', {
      id: `${days}-${id}`,
      kind: 'login',
      user_id: id,
      at: daysAgo(days),
    });
  await goTo(site, new Date().toISOString());
  await expect.poll(() => eventsOf(customer)).toHaveLength(2);
});

test.each(languages)('every notice has its texts in %s', (lang) => {
  const { security } = textsOf(lang).accountMail as unknown as Record<string, Record<string, unknown>>;
  for (const event of securityEvents.filter(isNotified))
    expect(security?.[event]).toEqual({ subject: expect.any(String), text: expect.any(String) });
});
