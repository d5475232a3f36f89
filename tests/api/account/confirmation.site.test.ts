import { describe, expect, test } from 'vitest';
import { operations } from '#api/operations.ts';
import {
  bookSlot,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { authorization } from '../../support/http/authorization.ts';
import { codeIn, linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows, updateRows } from '../../support/site/rows.ts';
import { siteForTest } from '../../support/site/startedSite.ts';
import { teamCommand } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();

const register = (at = site) => registerCustomer(at.origin, 'en', { unconfirmed: true });
const confirm = (body: unknown, token?: string) =>
  send(site.origin, 'POST', '/en/auth/confirm', { body, ...(token && { token }) });
const again = ({ token }: TestCustomer, at = site) =>
  send(at.origin, 'POST', '/en/auth/confirm/mail', { token });
const mailed = async ({ email }: TestCustomer, after = 0) => {
  const letter = await mail.mailTo(email, 'Confirm your email', after);
  return { code: codeIn(letter), token: tokenIn(linkIn(letter, '/en/auth/confirm?token=')) };
};
const isConfirmed = async ({ email, token }: TestCustomer) =>
  (await send(site.origin, 'GET', `/en/user/${email}`, { token })).body.emailConfirmed;

describe('a new account', () => {
  test('confirms its email with the emailed code, in its own session, once', async () => {
    const customer = await register();
    const { code } = await mailed(customer);
    expect(await isConfirmed(customer)).toBe(false);
    expect((await confirm({ code })).status).toBe(401);
    expect((await confirm({ code }, customer.token)).status).toBe(204);
    expect(await isConfirmed(customer)).toBe(true);
    const repeated = await confirm({ code }, customer.token);
    expect([repeated.status, repeated.body.code]).toEqual([410, 'code_expired']);
  });

  test('confirms its email with the emailed link, which others cannot use; only opening it changes nothing', async () => {
    const [customer, stranger] = [await register(), await register()];
    const { token } = await mailed(customer);
    await fetch(`${site.origin}/en/auth/confirm?token=${token}`);
    expect((await confirm({ token })).status).toBe(401);
    const theirs = await confirm({ token }, stranger.token);
    expect([theirs.status, theirs.body.code]).toEqual([403, 'other_account']);
    expect([await isConfirmed(customer), await isConfirmed(stranger)]).toEqual([false, false]);
    expect((await confirm({ token }, customer.token)).status).toBe(204);
    expect(await isConfirmed(customer)).toBe(true);
    expect((await confirm({ token }, customer.token)).status, 'opened twice').toBe(204);
    expect((await confirm({ token }, stranger.token)).body.code).toBe('link_expired');
  });

  test('accepts the code with spaces, and no code of another account', async () => {
    const [customer, stranger] = [await register(), await register()];
    const { code, token } = await mailed(customer);
    expect((await confirm({ code }, stranger.token)).status).not.toBe(204);
    expect((await confirm({ code: `${code.slice(0, 3)} ${code.slice(3)}` }, customer.token)).status).toBe(
      204,
    );
    expect((await confirm({ token }, customer.token)).status, 'the link of that mail').toBe(204);
  });

  test('has five attempts to enter the code', async () => {
    const customer = await register();
    const { code, token } = await mailed(customer);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const guesses = Array.from({ length: 8 }, () => confirm({ code: wrong }, customer.token));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
      code: 'This is not the code from our latest email',
    });
    const right = await confirm({ code }, customer.token);
    expect([right.status, right.body.code]).toEqual([410, 'code_expired']);
    expect((await confirm({ token }, customer.token)).status).toBe(204);
  });

  test('gets a field error for an invalid code', async () => {
    const customer = await register();
    for (const [body, message] of [
      [{}, 'Field is required'],
      [{ code: '12345' }, 'The code has six digits'],
      [{ code: 'abcdef' }, 'The code has six digits'],
    ] as const) {
      const { status, body: answer } = await confirm(body, customer.token);
      expect([status, answer.errors]).toEqual([422, { code: message }]);
    }
  });

  test('can confirm its email for a day', async () => {
    const customer = await register();
    const { code, token } = await mailed(customer);
    const dayAgo = { expires_at: new Date().toISOString() };
    await updateRows(site, 'email_confirmations', { email_key: customer.email }, dayAgo);
    expect((await confirm({ code }, customer.token)).body.code).toBe('code_expired');
    expect((await confirm({ token }, customer.token)).body.code).toBe('link_expired');
  });

  test('can request the email again until it is confirmed, and only the latest email works', async () => {
    const customer = await register();
    const first = await mailed(customer);
    expect((await again(customer)).status).toBe(204);
    const second = await mailed(customer, 1);
    expect((await confirm({ token: first.token }, customer.token)).body.code).toBe('link_expired');
    expect((await confirm({ code: second.code }, customer.token)).status).toBe(204);
    expect((await again(customer)).body.code).toBe('already_confirmed');
  });

  test('can request the email again a few times an hour', async () => {
    const strict = await siteForTest({ LIMIT_REGISTER: '3' });
    const customer = await register(strict);
    const statuses = [];
    for (let turn = 1; turn <= 4; turn++) statuses.push((await again(customer, strict)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });

  test('confirms its email by a password reset', async () => {
    const customer = await register();
    await send(site.origin, 'POST', '/en/auth/forgot', { body: { email: customer.email } });
    const token = tokenIn(linkIn(await mail.mailTo(customer.email, 'password'), '/auth/reset?token='));
    const password = 'another long password';
    await send(site.origin, 'POST', '/en/auth/reset', { body: { token, password } });
    const { body } = await send(site.origin, 'POST', '/en/auth/login', {
      body: { email: customer.email, password },
    });
    expect(body.user).toMatchObject({ emailConfirmed: true });
  });
});

describe('an action that emails others', () => {
  test('needs a confirmed email if there is a mail server', async () => {
    const customer = await register();
    const service = await serviceId(site.origin);
    const book = (time: string) => bookSlot(site.origin, customer, { service, date: '2034-02-03', time });
    const refused = await book('10:00');
    expect([refused.status, refused.body.code]).toEqual([403, 'email_unconfirmed']);
    await confirm({ code: (await mailed(customer)).code }, customer.token);
    const booked = await book('10:00');
    expect(booked.status).toBe(201);

    const other = await register();
    const moved = await send(site.origin, 'POST', `/en/bookings/${String(booked.body._id)}/reschedule`, {
      token: other.token,
      body: { date: '2034-02-04', time: '10:00' },
    });
    expect(moved.body.code).toBe('email_unconfirmed');
  });

  test.each(['on', 'off'])('depends on CONFIRM_EMAIL=%s without a mail server', async (setting) => {
    const set = await siteForTest({ CONFIRM_EMAIL: setting });
    const customer = await register(set);
    const service = await serviceId(set.origin);
    const { status } = await bookSlot(set.origin, customer, { service, date: '2034-02-03', time: '10:00' });
    const kinds = (await listRows(set, 'mails')).map(({ kind }) => kind);
    expect(status).toBe(setting === 'on' ? 403 : 201);
    expect(kinds).toContain('email-confirm');
  });
});

test('exactly the requests whose access rows say so are rejected; the team’s are not found', async () => {
  const member = await register();
  teamCommand(site, 'add', member.email);
  for (const [name, { endpoint }] of Object.entries(operations)) {
    const outcomes = Object.values(authorization[name]?.unconfirmed ?? {});
    // Requests that revoke the session or delete the account use a separate account.
    const { email, token } = /^(logout|deleteUser)$/.test(name) ? await register() : member;
    const values: Record<string, string> = { lang: 'en', email };
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) => values[parameter] ?? 'x');
    const { status, body } = await send(site.origin, endpoint.method, path, {
      token,
      ...(endpoint.body && !endpoint.bodyType && { body: {} }),
    });
    if (endpoint.access === 'team') expect([name, status]).toEqual([name, 404]);
    expect([name, body.code === 'email_unconfirmed']).toEqual([name, outcomes.includes('email_unconfirmed')]);
  }
});

describe('the rights of the team', () => {
  const login = async ({ email, password }: TestCustomer) =>
    (await send(site.origin, 'POST', '/en/auth/login', { body: { email, password } })).body.user;
  const queue = async ({ token }: TestCustomer) =>
    (await send(site.origin, 'GET', '/en/team/applications', { token })).status;

  test('start once the email is confirmed, regardless of CONFIRM_EMAIL', async () => {
    const customer = await register();
    expect(teamCommand(site, 'add', customer.email)).toMatchObject({ status: 0 });
    expect(teamCommand(site, 'list').output).toMatch(new RegExp(`${customer.email}.*not confirmed`));
    expect([await queue(customer), await login(customer)]).toEqual([
      404,
      expect.not.objectContaining({ team: true }),
    ]);
    await confirm({ code: (await mailed(customer)).code }, customer.token);
    expect([await queue(customer), await login(customer)]).toEqual([
      200,
      expect.objectContaining({ team: true }),
    ]);
  });

  test('can be given to an unconfirmed account by the operator, until removed', async () => {
    const customer = await register();
    teamCommand(site, 'add', '--vouch', customer.email);
    expect(await queue(customer)).toBe(200);
    teamCommand(site, 'remove', customer.email);
    teamCommand(site, 'add', customer.email);
    expect(await queue(customer)).toBe(404);
  });
});
