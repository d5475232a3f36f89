import { describe, expect, test } from 'vitest';
import { registerCustomer, send, serviceId, type TestCustomer } from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { codeIn, linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows, updateRows } from '../../support/site/rows.ts';
import { siteForTest } from '../../support/site/startedSite.ts';

const { site, mail } = await mailedSite();

const password = 'a long enough password';
const post = (path: string, body: unknown, token?: string) =>
  send(site.origin, 'POST', `/en/auth/${path}`, { body, ...(token && { token }) });
const login = async ({ password }: TestCustomer, email: string) =>
  (await post('login', { email, password })).status;
const confirmationTo = (email: string) => mail.mailTo(email, 'Confirm your email');
const undoIn = async (email: string, words: string) =>
  tokenIn(linkIn(await mail.mailTo(email, words), '/auth/undo-email?token='));

const requestChange = async (customer?: TestCustomer) => {
  const person = customer ?? (await registerCustomer(site.origin));
  const email = `new-${person.email}`;
  const { status, body } = await updateProfile(site.origin, person, { email });
  expect(status).toBe(200);
  return { customer: person, email, body };
};

const change = async () => {
  const { customer, email } = await requestChange();
  const code = codeIn(await confirmationTo(email));
  expect((await post('confirm', { code }, customer.token)).status).toBe(204);
  return { customer, email };
};

describe('a pending change of email', () => {
  test('has no effect until it is confirmed, and does not reserve the email', async () => {
    const { customer, email, body } = await requestChange();
    expect(body).toMatchObject({ email: customer.email, pendingEmail: email, emailConfirmed: true });
    const { body: own } = await send(site.origin, 'GET', `/en/user/${customer.email}`, customer);
    expect(own).toMatchObject({ email: customer.email, pendingEmail: email });
    expect([await login(customer, email), await login(customer, customer.email)]).toEqual([401, 200]);
    expect((await post('register', { name: 'X', email, password })).status).toBe(201);
  });

  test('takes effect when confirmed in a session of the account, which stays valid, and notifies the old email', async () => {
    const { customer, email } = await requestChange();
    const token = tokenIn(linkIn(await confirmationTo(email), '/auth/confirm?token='));
    expect((await post('confirm', { token })).status).toBe(401);
    expect((await post('confirm', { token }, customer.token)).status).toBe(204);
    const { body } = await send(site.origin, 'GET', `/en/user/${email}`, customer);
    expect(body).toMatchObject({ email, emailConfirmed: true });
    expect(body).not.toHaveProperty('pendingEmail');
    expect([await login(customer, email), await login(customer, customer.email)]).toEqual([200, 401]);
    await mail.mailTo(customer.email, 'has changed');
    expect((await post('register', { name: 'X', email: customer.email, password })).status).toBe(201);
  });

  test('ends the calendar feed of a service with the old email when it is confirmed', async () => {
    const customer = await ownerOf(site, await serviceId(site.origin));
    const path = `/en/provider/${await serviceId(site.origin)}/calendar`;
    const feed = String((await send(site.origin, 'POST', path, customer)).body.address);
    const { email } = await requestChange(customer);
    expect((await fetch(feed)).status).toBe(200);
    await post('confirm', { code: codeIn(await confirmationTo(email)) }, customer.token);
    expect((await fetch(feed)).status).toBe(404);
  });

  test('stays pending when the rest of the profile changes', async () => {
    const { customer, email } = await requestChange();
    const { body } = await updateProfile(site.origin, customer, { city: 'Vilnius' });
    expect(body).toMatchObject({ email: customer.email, pendingEmail: email, city: 'Vilnius' });
  });

  test('revokes password reset links emailed to the old email', async () => {
    const { customer, email } = await requestChange();
    await post('forgot', { email: customer.email });
    const reset = tokenIn(
      linkIn(await mail.mailTo(customer.email, '/auth/reset?token='), '/auth/reset?token='),
    );
    await post('confirm', { code: codeIn(await confirmationTo(email)) }, customer.token);
    expect((await post('reset', { token: reset, password: 'another new password' })).status).toBe(410);
  });

  test('is replaced by the next change, and the earlier code becomes invalid', async () => {
    const { customer, email } = await requestChange();
    const code = codeIn(await confirmationTo(email));
    const second = `second-${customer.email}`;
    await updateProfile(site.origin, customer, { email: second });
    expect((await post('confirm', { code }, customer.token)).status).not.toBe(204);
    await post('confirm', { code: codeIn(await confirmationTo(second)) }, customer.token);
    expect(await login(customer, second)).toBe(200);
  });

  test('is rejected if another account has the email, also if it registers before the confirmation', async () => {
    const other = await registerCustomer(site.origin);
    const customer = await registerCustomer(site.origin);
    const taken = await updateProfile(site.origin, customer, { email: other.email });
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    const { email } = await requestChange(customer);
    const code = codeIn(await confirmationTo(email));
    await post('register', { name: 'X', email, password });
    const late = await post('confirm', { code }, customer.token);
    expect([late.status, late.body.code]).toEqual([409, 'email_taken']);
    expect(await login(customer, customer.email)).toBe(200);
  });

  test.each(['confirms', 'completes a reset at'])(
    'is cancelled when another account %s that email',
    async (how) => {
      const { customer, email } = await requestChange();
      const mine = codeIn(await confirmationTo(email));
      await post('register', { name: 'X', email, password });
      const other = String((await post('login', { email, password })).body.token);
      const pending = async () =>
        (await send(site.origin, 'GET', `/en/user/${customer.email}`, customer)).body.pendingEmail;
      expect(await pending()).toBe(email);
      if (how === 'confirms') {
        const theirs = codeIn(await mail.mailTo(email, 'Confirm your email', 1));
        expect((await post('confirm', { code: theirs }, other)).status).toBe(204);
      } else {
        await post('forgot', { email });
        const token = tokenIn(linkIn(await mail.mailTo(email, '/auth/reset?token='), '/auth/reset?token='));
        expect((await post('reset', { token, password: 'another new password' })).status).toBe(204);
      }
      expect(await pending()).toBeUndefined();
      expect((await post('confirm', { code: mine }, customer.token)).status).toBe(410);
    },
  );

  test('expires after a week', async () => {
    const { customer, email } = await requestChange();
    const past = new Date().toISOString();
    await updateRows(site, 'users', { pending_email_key: email }, { pending_until: past });
    const { body } = await send(site.origin, 'GET', `/en/user/${customer.email}`, customer);
    expect(body).not.toHaveProperty('pendingEmail');
    const code = codeIn(await confirmationTo(email));
    expect((await post('confirm', { code }, customer.token)).status).toBe(410);
  });

  test('can be requested five times an hour', async () => {
    const limited = await siteForTest({ LIMIT_REGISTER: '5', SMTP_URL: mail.url });
    const customer = await registerCustomer(limited.origin);
    const statuses = [];
    for (let turn = 1; turn <= 6; turn++) {
      const email = `turn-${turn}-${customer.email}`;
      statuses.push((await updateProfile(limited.origin, customer, { email })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('undoing a change from the old email', () => {
  test.each([
    ['while it is pending', 'is about to change'],
    ['once it has changed', 'has changed'],
    ['once it has changed, with the earlier link', 'is about to change'],
  ])(
    '%s, revokes all sessions and the password, and emails a link for a new password',
    async (when, words) => {
      const { customer, email } = await (when === 'while it is pending' ? requestChange() : change());
      const token = await undoIn(customer.email, words);
      expect((await post('undo-email', { token })).status).toBe(204);
      expect((await post('undo-email', { token })).status).toBe(410);
      expect((await send(site.origin, 'GET', `/en/user/${customer.email}`, customer)).status).toBe(401);
      expect([await login(customer, email), await login(customer, customer.email)]).toEqual([401, 401]);
      const reset = tokenIn(
        linkIn(await mail.mailTo(customer.email, '/auth/reset?token='), '/auth/reset?token='),
      );
      await post('reset', { token: reset, password: 'the owner chooses this' });
      const back = await post('login', { email: customer.email, password: 'the owner chooses this' });
      expect(back.body.user).toMatchObject({ email: customer.email, emailConfirmed: true });
      expect(back.body.user).not.toHaveProperty('pendingEmail');
    },
  );

  test('revokes reset links and calendar feeds of the user who made the change', async () => {
    const { customer, email } = await change();
    await post('forgot', { email });
    const reset = tokenIn(linkIn(await mail.mailTo(email, '/auth/reset?token='), '/auth/reset?token='));
    const issue = () => send(site.origin, 'POST', `/en/user/${email}/calendar`, customer);
    const calendar = await issue();
    const feed = async (address: unknown) => (await fetch(String(address))).status;
    expect(await feed(calendar.body.address)).toBe(200);
    const simultaneous = Array.from({ length: 10 }, issue);
    expect((await post('undo-email', { token: await undoIn(customer.email, 'has changed') })).status).toBe(
      204,
    );
    expect((await post('reset', { token: reset, password: 'another new password' })).status).toBe(410);
    const addresses = [calendar, ...(await Promise.all(simultaneous))].map(({ body }) => body.address);
    for (const address of addresses.filter(Boolean)) expect(await feed(address)).toBe(404);
  });

  test('works after further changes; undo links of emails in between do not', async () => {
    const { customer, email } = await change();
    const last = `last-${customer.email}`;
    await updateProfile(site.origin, { ...customer, email }, { email: last });
    await post('confirm', { code: codeIn(await confirmationTo(last)) }, customer.token);
    const between = await undoIn(email, 'has changed');
    expect((await post('undo-email', { token: await undoIn(customer.email, 'has changed') })).status).toBe(
      204,
    );
    expect((await post('undo-email', { token: between })).status).toBe(410);
    await mail.mailTo(customer.email, '/auth/reset?token=');
  });

  test('ends for an email in between once the account has returned to the old one', async () => {
    const { customer, email } = await change();
    await updateProfile(site.origin, { ...customer, email }, { email: customer.email });
    const code = codeIn(await mail.mailTo(customer.email, 'Confirm your email', 1));
    expect((await post('confirm', { code }, customer.token)).status).toBe(204);
    const between = await undoIn(email, 'is about to change');
    expect((await post('undo-email', { token: between })).status).toBe(410);
    expect(await login(customer, customer.email)).toBe(200);
    expect(await listRows(site, 'mails', { recipient: email, kind: 'email-changed' })).toEqual([]);
  });

  test('is possible for a week', async () => {
    const { customer } = await change();
    const token = await undoIn(customer.email, 'has changed');
    const rows = await listRows(site, 'email_undos', { email_key: customer.email });
    for (const { expires_at: until } of rows)
      expect((Date.parse(until) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    await updateRows(
      site,
      'email_undos',
      { email_key: customer.email },
      { expires_at: new Date().toISOString() },
    );
    expect((await post('undo-email', { token })).status).toBe(410);
  });
});
