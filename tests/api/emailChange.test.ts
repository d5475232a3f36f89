import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endEmailChanges } from '#server/emailChangeUndo.ts';
import { registerCustomer, send, type TestCustomer } from '../support/customers.ts';
import { lookInto } from '../support/database.ts';
import { linkIn, startMailServer, tokenIn, type MailServer } from '../support/mailServer.ts';
import { updateProfile } from '../support/profiles.ts';
import { startSite, type Site } from '../support/server.ts';

let site: Site;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
});

const post = (path: string, body: unknown, lang = 'en') =>
  send(site.origin, 'POST', `/${lang}/auth/${path}`, { body });
const login = async ({ password }: TestCustomer, email: string) =>
  (await post('login', { email, password })).status;

describe('a changed email address', () => {
  const change = async () => {
    const customer = await registerCustomer(site.origin);
    const email = `new-${customer.email}`;
    const { status, body } = await updateProfile(site.origin, customer, { email });
    expect([status, body.email]).toEqual([200, email]);
    return { customer, email };
  };

  test('is there at once, and confirmed from a mail to it', async () => {
    const { customer, email } = await change();
    expect([await login(customer, email), await login(customer, customer.email)]).toEqual([200, 401]);
    const token = tokenIn(linkIn(await mail.mailTo(email, 'confirm'), '/auth/confirm-email?token='));
    expect((await post('confirm-email', { token })).status).toBe(204);
    expect((await post('confirm-email', { token })).status).toBe(410);
  });

  test('is undone from the old address, which nobody else can take meanwhile; all sessions end', async () => {
    const { customer, email } = await change();
    expect(
      (await post('register', { name: 'X', email: customer.email, password: 'a long enough password' })).body
        .code,
    ).toBe('email_taken');
    const other = await registerCustomer(site.origin);
    const taken = await updateProfile(site.origin, other, { email: customer.email });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    const token = tokenIn(
      linkIn(await mail.mailTo(customer.email, 'has changed'), '/auth/undo-email?token='),
    );
    expect((await post('undo-email', { token })).status).toBe(204);
    expect((await post('undo-email', { token })).status).toBe(410);
    expect((await send(site.origin, 'GET', `/en/user/${email}`, { token: customer.token })).status).toBe(401);
    expect([await login(customer, email), await login(customer, customer.email)]).toEqual([401, 200]);
  });

  test('reserves the old address also before a registration that was under way', async () => {
    const customer = await registerCustomer(site.origin);
    const stranger = { name: 'X', email: customer.email, password: 'a long enough password' };
    const changing = updateProfile(site.origin, customer, { email: `new-${customer.email}` });
    // The first takes longest, hashing a password; some begin before the change is stored.
    const registering = Array.from({ length: 5 }, () => post('register', stranger));
    expect((await changing).status).toBe(200);
    expect((await Promise.all(registering)).map(({ body }) => body.code)).toEqual(
      Array(5).fill('email_taken'),
    );
  });

  test('leaves nothing with whoever made it once it is undone: no reset link, no private calendar', async () => {
    const { customer, email } = await change();
    await post('forgot', { email }, 'lt');
    const reset = tokenIn(linkIn(await mail.mailTo(email, 'slaptažod'), '/lt/auth/reset?token='));
    const calendar = await send(site.origin, 'POST', `/en/user/${email}/calendar`, { token: customer.token });
    const feed = async (address: unknown) => (await fetch(String(address))).status;
    expect(await feed(calendar.body.address)).toBe(200);
    const undo = tokenIn(linkIn(await mail.mailTo(customer.email, 'has changed'), '/auth/undo-email?token='));
    const issue = () => send(site.origin, 'POST', `/en/user/${email}/calendar`, { token: customer.token });
    const underWay = Array.from({ length: 10 }, issue);
    expect((await post('undo-email', { token: undo })).status).toBe(204);
    expect((await post('reset', { token: reset, password: 'another new password' })).status).toBe(410);
    const addresses = [calendar, ...(await Promise.all(underWay))].map(({ body }) => body.address);
    for (const address of addresses.filter(Boolean)) expect(await feed(address)).toBe(404);
  });

  test("that nobody confirmed is nobody's: the next change is told to the address before it", async () => {
    const { customer, email } = await change();
    const next = `next-${email}`;
    const { status } = await updateProfile(site.origin, { ...customer, email }, { email: next });
    expect(status).toBe(200);
    const second = await mail.mailTo(customer.email, next);
    await mail.mailTo(next, 'confirm');
    const told = mail.mails.filter(({ text }) => text?.includes(next)).map(({ to }) => to?.text);
    expect(told.sort()).toEqual([customer.email, next].sort());
    const stranger = { name: 'X', email, password: 'a long enough password' };
    expect((await post('register', stranger)).status).toBe(201);
    const token = tokenIn(linkIn(second, '/auth/undo-email?token='));
    expect((await post('undo-email', { token })).status).toBe(204);
    expect([await login(customer, next), await login(customer, customer.email)]).toEqual([401, 200]);
  });

  test('is given up for the one before by whoever has both', async () => {
    const { customer, email } = await change();
    const back = await updateProfile(site.origin, { ...customer, email }, { email: customer.email });
    expect([back.status, back.body.email]).toEqual([200, customer.email]);
  });

  test('that was given up for the one before and made again is confirmed for good', async () => {
    const { customer, email } = await change();
    await updateProfile(site.origin, { ...customer, email }, { email: customer.email });
    await updateProfile(site.origin, customer, { email });
    const token = tokenIn(linkIn(await mail.mailTo(email, 'confirm'), '/auth/confirm-email?token='));
    expect((await post('confirm-email', { token })).status).toBe(204);
    const expired = { expires_at: new Date().toISOString() };
    await lookInto(site, async (db) => {
      await db.updateTable('email_changes').set(expired).where('new_email_key', '=', email).execute();
      await endEmailChanges(db);
    });
    const { status } = await send(site.origin, 'GET', `/en/user/${email}`, customer);
    expect([status, await login(customer, email)]).toEqual([200, 200]);
  });

  test('is wished for five times an hour', async () => {
    const limited = await startSite({ LIMIT_REGISTER: '5', SMTP_URL: mail.url });
    const customer = await registerCustomer(limited.origin);
    let { email } = customer;
    const statuses = [];
    for (let turn = 1; turn <= 6; turn++) {
      const wished = `turn-${turn}-${customer.email}`;
      statuses.push((await updateProfile(limited.origin, { ...customer, email }, { email: wished })).status);
      email = wished;
    }
    await limited.stop();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('that is taken back leaves nothing open to whoever got its mails', async () => {
    const { customer, email } = await change();
    await post('forgot', { email });
    const token = tokenIn(linkIn(await mail.mailTo(email, 'password'), '/auth/reset?token='));
    const expired = { expires_at: new Date().toISOString() };
    await lookInto(site, (db) =>
      db.updateTable('email_changes').set(expired).where('new_email_key', '=', email).execute(),
    );
    await expect.poll(() => login(customer, customer.email), { timeout: 10_000 }).toBe(200);
    expect((await post('reset', { token, password: 'a brand new password' })).status).toBe(410);
    const { status } = await send(site.origin, 'GET', `/en/user/${customer.email}`, customer);
    expect(status).toBe(401);
  });

  test('gives way to the old one when nobody confirms it for 7 days; a confirmed one stays', async () => {
    const unconfirmed = await change();
    const [confirmed, between] = [await change(), await change()];
    const last = `last-${between.email}`;
    await updateProfile(site.origin, { ...between.customer, email: between.email }, { email: last });
    for (const email of [confirmed.email, last]) {
      const token = tokenIn(linkIn(await mail.mailTo(email, 'confirm'), '/auth/confirm-email?token='));
      expect((await post('confirm-email', { token })).status).toBe(204);
    }
    const endChangesAfter = async (hours: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
      return lookInto(site, endEmailChanges).finally(() => vi.useRealTimers());
    };
    expect(await endChangesAfter(7 * 24 - 1)).toBe(0);
    await endChangesAfter(7 * 24 + 1);
    expect(await login(between.customer, last)).toBe(200);
    const logins = ({ customer, email }: typeof confirmed) =>
      Promise.all([login(customer, email), login(customer, customer.email)]);
    expect(await logins(unconfirmed)).toEqual([401, 200]);
    expect(await logins(confirmed)).toEqual([200, 401]);
  });
});
