import { setTimeout } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { check } from '#features/account/mfa/check.server.ts';
import { resetFactors } from '#features/account/mfa/secondFactor.server.ts';
import { confirmTotp, prepareTotp } from '#features/account/mfa/totp.server.ts';
import { findCustomer } from '#features/account/sessions.server.ts';
import { addPasskey, signWith } from '../../support/account/authenticator.ts';
import {
  logIn,
  outcome,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { storeResetLink } from '../../support/account/sessions.ts';
import { linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { insertRows, listRows, readRow, updateRows } from '../../support/site/rows.ts';
import { registerMember, teamCommand } from '../../support/team/team.ts';

const { site, mail } = await mailedSite({ TEAM_SECOND_FACTOR: 'on', LIMIT_LOGIN: '' });

const call = (method: string, path: string, { token }: Pick<TestCustomer, 'token'>, body?: unknown) =>
  send(site.origin, method, `/en${path}`, { token, ...(body === undefined ? {} : { body }) });
const factors = ({ email }: TestCustomer) => `/user/${email}/factors`;
const teamOf = async (member: Pick<TestCustomer, 'token'>) => {
  const answer = await call('GET', '/team/applications', member);
  return answer.status === 200 ? 200 : outcome(answer);
};
/** Each code is accepted once: after the current code tests use the next one, which is valid too. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

async function memberWithApp(): Promise<{ member: TestCustomer; secret: string; codes: string[] }> {
  const member = await registerMember(site);
  const { body } = await call('POST', `${factors(member)}/totp`, member);
  const secret = String(body.secret);
  const confirmed = await call('PUT', `${factors(member)}/totp`, member, { code: codeOf(secret) });
  return { member, secret, codes: confirmed.body.codes as string[] };
}
const newSession = async (member: TestCustomer) => ({ ...member, token: await logIn(site.origin, member) });

test('team rights need the second factor: a code of the app, each accepted once', async () => {
  const { member, secret } = await memberWithApp();
  expect(await teamOf(member)).toBe(200);
  const session = await newSession(member);
  expect(await teamOf(session)).toEqual([403, 'second_factor']);
  expect((await call('GET', `/bookings/user/${member.email}`, session)).status).toBe(200);
  expect((await call('POST', '/auth/check', session, { password: member.password })).status).toBe(204);
  expect(await teamOf(session)).toEqual([403, 'second_factor']);
  const wrong = await call('POST', '/auth/check', session, { code: '000000' });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { code: 'Wrong code' }]);
  const code = codeOf(secret, 1);
  expect((await call('POST', '/auth/check', session, { code })).status).toBe(204);
  expect(await teamOf(session)).toBe(200);
  const next = await newSession(member);
  expect((await call('POST', '/auth/check', next, { code })).status).toBe(422);
});

test('a recovery code is accepted once, in any spelling; new codes revoke the old ones', async () => {
  const { member, codes } = await memberWithApp();
  expect(codes).toHaveLength(10);
  const [first = '', second = ''] = codes;
  const session = await newSession(member);
  const typed = { code: ` ${first.toUpperCase().replaceAll('-', ' ')}` };
  expect((await call('POST', '/auth/check', session, typed)).status).toBe(204);
  expect(await teamOf(session)).toBe(200);
  const again = await newSession(member);
  expect((await call('POST', '/auth/check', again, typed)).status).toBe(422);
  expect((await call('POST', `${factors(member)}/codes`, session)).status).toBe(201);
  expect((await call('POST', '/auth/check', again, { code: second })).status).toBe(422);
  const rows = await listRows(site, 'recovery_codes');
  expect(JSON.stringify(rows)).not.toContain(second);
});

test('an account gets recovery codes at most 20 times a day', async () => {
  const { member } = await memberWithApp();
  const renew = () => call('POST', `${factors(member)}/codes`, member);
  for (let times = 1; times < 20; times++) expect((await renew()).status).toBe(201);
  expect(outcome(await renew())).toEqual([429, 'too_many']);
  const { id } = await readRow(site, 'users', { email: member.email });
  expect(await listRows(site, 'security_events', { user_id: id, kind: 'codes-renewed' })).toHaveLength(19);
});

/** Does other work right after a write to the codes, as another process may; it waits for a transaction. */
function whileChecking(work: () => Promise<unknown>): KyselyPlugin & { ended: () => Promise<unknown> } {
  const writes = new WeakSet<object>();
  let working: Promise<unknown> | undefined;
  return {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('last_step')) writes.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (writes.has(queryId)) await Promise.race([(working = work()), setTimeout(500)]);
      return result;
    },
    ended: async () => working,
  };
}

test('a factor that is reset while its code is checked gives no rights', async () => {
  const { member, secret } = await memberWithApp();
  const session = await newSession(member);
  const { id } = await readRow(site, 'users', { email: member.email });
  await inDatabase(site, async (db) => {
    const customer = await findCustomer(db, session.token, 'en');
    const resetting = whileChecking(() => resetFactors(db, id));
    const body = { code: codeOf(secret, 1) };
    await check({ db: db.withPlugin(resetting), customer, body } as Parameters<typeof check>[0]);
    expect(await resetting.ended()).toBe(true);
  });
  expect(await teamOf(session)).toEqual([403, 'second_factor']);
});

test('the code of one app does not confirm another that is set up at the same time', async () => {
  const member = await registerMember(site);
  const { body } = await call('POST', `${factors(member)}/totp`, member);
  await inDatabase(site, async (db) => {
    const customer = await findCustomer(db, member.token, 'en');
    if (!customer) throw new Error('The session has ended');
    const replacing = whileChecking(() => prepareTotp(db, customer).catch(() => undefined));
    await confirmTotp(db.withPlugin(replacing), customer, codeOf(String(body.secret)));
    await replacing.ended();
    const stored = await readRow(site, 'totp_secrets', { user_id: customer.id });
    expect([stored.secret, stored.confirmed_at !== null]).toEqual([body.secret, true]);
  });
});

test('one browser can try five codes in 15 minutes', async () => {
  const { member, secret } = await memberWithApp();
  const session = await newSession(member);
  for (let times = 0; times < 5; times++)
    expect((await call('POST', '/auth/check', session, { code: '000000' })).status).toBe(422);
  const right = await call('POST', '/auth/check', session, { code: codeOf(secret) });
  expect(outcome(right)).toEqual([429, 'too_many']);
});

test('concurrent codes are limited like successive ones', async () => {
  const { member } = await memberWithApp();
  const session = await newSession(member);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => call('POST', '/auth/check', session, { code: '000000' })),
  );
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
});

/** Logs in with a browser's cookie, or gets one. */
async function logInWith(member: Person, cookie?: string): Promise<{ token: string; cookie: string }> {
  const { email, password } = member;
  const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
  const answer = await send(site.origin, 'POST', '/en/auth/login', { body: { email, password }, headers });
  const [given] = /device=[^;]+/.exec(answer.headers.get('Set-Cookie') ?? '') ?? [];
  return { token: String(answer.body.token), cookie: given ?? cookie ?? '' };
}
type Person = Pick<TestCustomer, 'email' | 'password'>;
const checkCode = async (session: { token: string }, code: string) =>
  (await call('POST', '/auth/check', session, { code })).status;

/** Types wrong codes in one new browser after the other, until none is accepted. */
async function guessAll(member: Person): Promise<number> {
  let taken = 0;
  for (let before = -1; before < taken;) {
    before = taken;
    const session = await logInWith(member);
    while ((await checkCode(session, '000000')) === 422) taken += 1;
  }
  return taken;
}

/** Sets a new password, as an attacker can who reads the member's emails. */
async function resetPassword({ email }: Person, password: string): Promise<void> {
  await storeResetLink(site, email, password);
  const { status } = await send(site.origin, 'POST', '/en/auth/reset', {
    body: { token: password, password },
  });
  expect(status).toBe(204);
}

test('an attacker with the password shares 20 codes a day with all browsers that never sent a correct one', async () => {
  const { member, codes } = await memberWithApp();
  const [first = '', second = '', third = ''] = codes;
  const { cookie, ...session } = await logInWith(member);
  expect(await checkCode(session, first)).toBe(204);
  expect(await guessAll(member)).toBe(20);
  expect(await checkCode(await logInWith(member), second)).toBe(429);
  const again = await logInWith(member, cookie);
  for (let times = 0; times < 4; times++) expect(await checkCode(again, '000000')).toBe(422);
  expect(await checkCode(again, second)).toBe(204);
  expect(await teamOf(again)).toBe(200);
  expect(await checkCode(await logInWith(member, cookie), '000000')).toBe(422);
  expect(await checkCode(await logInWith(member, cookie), third), 'a browser’s tries are limited too').toBe(
    429,
  );
});

test('an attacker who resets the password cannot use up the attempts of a browser that has sent a correct code', async () => {
  const { member, codes } = await memberWithApp();
  const [first = '', second = ''] = codes;
  const { cookie, ...session } = await logInWith(member);
  expect(await checkCode(session, first)).toBe(204);
  const stolen = { ...member, password: 'the password of the thief' };
  await resetPassword(member, stolen.password);
  expect(await guessAll(stolen)).toBe(20);
  const back = { ...member, password: 'the owner chooses anew' };
  await resetPassword(member, back.password);
  expect(await checkCode(await logInWith(back, cookie), second)).toBe(204);
});

test('correct codes are not counted', async () => {
  const { member, codes } = await memberWithApp();
  for (const code of codes) {
    const session = await logInWith(member);
    expect(await checkCode(session, '000000')).toBe(422);
    expect(await checkCode(session, code)).toBe(204);
  }
  expect(await guessAll(member)).toBe(20 - codes.length);
});

test('a wrong code in an unknown browser is recorded and emailed, one in a known browser is not', async () => {
  const { member, codes } = await memberWithApp();
  const { cookie, ...session } = await logInWith(member);
  const refused = async () => {
    const { body } = await call('GET', `/user/${member.email}/events`, member);
    return (body as unknown as { kind: string }[]).filter(({ kind }) => kind === 'factor-refused').length;
  };
  expect(await checkCode(session, '000000')).toBe(422);
  expect(await refused()).toBe(1);
  expect(await checkCode(session, codes[0] ?? '')).toBe(204);
  expect(await checkCode(await logInWith(member, cookie), '000000')).toBe(422);
  expect(await refused()).toBe(1);
  await guessAll(member);
  expect(await refused()).toBe(20);
  expect((await call('POST', `${factors(member)}/codes`, member)).status).toBe(201);
  await mail.mailTo(member.email, 'New recovery codes');
  const received = mail.mails.filter(
    ({ to, subject }) => to?.text === member.email && subject?.startsWith('Wrong login code'),
  );
  expect(received).toHaveLength(5);
  expect(received[0]?.text).toContain('127.0.0.*');
});

test('a passkey is a second factor, also when used to log in', async () => {
  const member = await registerMember(site);
  const { authenticator } = await addPasskey(site.origin, member);
  expect(await teamOf(member)).toBe(200);
  const session = await newSession(member);
  expect(await teamOf(session)).toEqual([403, 'second_factor']);
  const signed = await signWith(site.origin, authenticator);
  expect((await call('POST', '/auth/check', session, signed)).status).toBe(204);
  expect(await teamOf(session)).toBe(200);
  const body = await signWith(site.origin, authenticator);
  const login = await send(site.origin, 'POST', '/en/auth/passkey', { body });
  expect(await teamOf({ token: String(login.body.token) })).toBe(200);
});

test('with only the password a factor can be neither added nor removed', async () => {
  const { member, codes } = await memberWithApp();
  const thief = await newSession(member);
  expect(outcome((await addPasskey(site.origin, thief)).added)).toEqual([403, 'second_factor']);
  expect(outcome(await call('POST', `${factors(member)}/totp`, thief))).toEqual([403, 'second_factor']);
  expect(outcome(await call('DELETE', `${factors(member)}/totp`, thief))).toEqual([403, 'second_factor']);
  expect(outcome(await call('POST', `${factors(member)}/codes`, thief))).toEqual([403, 'second_factor']);
  expect(await teamOf(thief)).toEqual([403, 'second_factor']);
  expect(codes).toHaveLength(10);
});

test('a password reset neither removes nor bypasses the second factor', async () => {
  const { member } = await memberWithApp();
  const password = 'a brand new password';
  await storeResetLink(site, member.email, 'mailed');
  const reset = await send(site.origin, 'POST', '/en/auth/reset', { body: { token: 'mailed', password } });
  expect(reset.status).toBe(204);
  const session = await newSession({ ...member, password });
  expect(await teamOf(session)).toEqual([403, 'second_factor']);
  expect((await call('GET', factors(member), session)).body).toMatchObject({
    totp: { addedAt: expect.any(String) },
    secondFactor: 'missing',
    open: false,
  });
});

test('another member or the operator can remove the factors of a member, not the member alone', async () => {
  const { member } = await memberWithApp();
  const { member: other } = await memberWithApp();
  const members = (await call('GET', '/team/members', other)).body as unknown as Record<string, unknown>[];
  const idOf = ({ email }: TestCustomer) => String(members.find((each) => each.email === email)?.id);
  const lift = (id: string) => call('DELETE', `/team/members/${id}/factors`, other);
  expect((await lift(idOf(other))).status).toBe(404);
  expect((await lift(idOf(member))).status).toBe(204);
  expect(await teamOf(member)).toEqual([403, 'second_factor']);
  expect((await call('POST', `${factors(member)}/totp`, member)).status).toBe(201);
  expect(teamCommand(site, 'reset-factors', other.email)).toMatchObject({ status: 0 });
  expect(await teamOf(other)).toEqual([403, 'second_factor']);
  expect(teamCommand(site, 'reset-factors', 'nobody@example.com').status).toBe(1);
});

test('after a member removed a factor, the password alone cannot set up another', async () => {
  const { member } = await memberWithApp();
  expect((await call('DELETE', `${factors(member)}/totp`, member)).status).toBe(204);
  const thief = await newSession(member);
  expect(outcome(await call('POST', `${factors(member)}/totp`, thief))).toEqual([
    403,
    'second_factor_setup_closed',
  ]);
  expect((await call('POST', `${factors(member)}/totp`, member)).status).toBe(201);
});

test('customers cannot set up an authenticator app', async () => {
  const customer = await registerCustomer(site.origin);
  expect((await call('POST', `${factors(customer)}/totp`, customer)).status).toBe(404);
  expect((await call('GET', factors(customer), customer)).body).toMatchObject({ secondFactor: 'none' });
});

test('a session of a member expires after twelve hours, a customer’s does not', async () => {
  const [member, customer] = [await registerMember(site), await registerCustomer(site.origin)];
  const earlier = { created_at: new Date(Date.now() - 12 * 3_600_000).toISOString() };
  await updateRows(site, 'sessions', {}, earlier);
  expect((await call('GET', `/user/${member.email}`, member)).status).toBe(401);
  expect((await call('GET', `/user/${customer.email}`, customer)).status).toBe(200);
});

test('the member and the team see events of factors and roles', async () => {
  const { member } = await memberWithApp();
  const events = (await call('GET', `/user/${member.email}/events`, member)).body as unknown as {
    kind: string;
  }[];
  expect(events.map(({ kind }) => kind)).toEqual(['totp-added', 'login-new', 'team-joined', 'login']);
  const { body } = await call('GET', '/team/events', member);
  const seen = (body.events as { kind: string; email: string }[]).filter(
    ({ email }) => email === member.email,
  );
  expect(seen.map(({ kind }) => kind)).toEqual(events.map(({ kind }) => kind));
});

test('no factor can be added before the email is confirmed, and the confirmation removes a planted one', async () => {
  const stranger = await registerCustomer(site.origin, 'en', { unconfirmed: true });
  expect(teamCommand(site, 'add', stranger.email).status).toBe(0);
  const session = await newSession(stranger);
  expect((await call('POST', `${factors(stranger)}/totp`, session)).status).toBe(404);
  const at = new Date().toISOString();
  const { id } = await readRow(site, 'users', { email: stranger.email });
  const secret = new TOTP().secret.base32;
  await insertRows(site, 'totp_secrets', { user_id: id, secret, confirmed_at: at, created_at: at });
  await call('POST', '/auth/forgot', session, { email: stranger.email });
  const token = tokenIn(
    linkIn(await mail.mailTo(stranger.email, 'Reset your password'), '/auth/reset?token='),
  );
  const reset = await send(site.origin, 'POST', '/en/auth/reset', {
    body: { token, password: 'the owner’s own password' },
  });
  expect(reset.status).toBe(204);
  expect(await listRows(site, 'totp_secrets', { user_id: id })).toEqual([]);
});
