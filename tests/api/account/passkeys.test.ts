import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { deleteEndedChallenges } from '#features/account/mfa/passkeyCeremony.server.ts';
import { addPasskey, Authenticator, signWith } from '../../support/account/authenticator.ts';
import { outcome, registerCustomer, send, type TestCustomer } from '../../support/account/customers.ts';
import { makeStale } from '../../support/account/sessions.ts';
import { inDatabase } from '../../support/site/database.ts';
import { insertRows, listRows, readRow, updateRows } from '../../support/site/rows.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();

const logInWith = (body: unknown) => send(site.origin, 'POST', '/en/auth/passkey', { body });
const pathOf = ({ email }: TestCustomer) => `/en/user/${email}/passkeys`;
const passkeysOf = async ({ email, token }: TestCustomer) =>
  (await send(site.origin, 'GET', `/en/user/${email}/factors`, { token })).body.passkeys as Record<
    string,
    unknown
  >[];

test('a passkey logs in without the password and is listed with its last use, until it is removed', async () => {
  const customer = await registerCustomer(site.origin);
  const { authenticator, added } = await addPasskey(site.origin, customer);
  expect([added.status, added.body.name]).toEqual([201, 'My phone']);
  const login = await logInWith(await signWith(site.origin, authenticator));
  expect([login.status, (login.body.user as Record<string, unknown>).email]).toEqual([200, customer.email]);
  const token = String(login.body.token);
  expect((await send(site.origin, 'GET', `/en/user/${customer.email}`, { token })).status).toBe(200);
  expect(await passkeysOf(customer)).toMatchObject([{ name: 'My phone', usedAt: expect.any(String) }]);

  const own = `${pathOf(customer)}/${String(added.body.id)}`;
  expect((await send(site.origin, 'PUT', own, { token, body: { name: 'Telefonas' } })).status).toBe(204);
  expect(await passkeysOf(customer)).toMatchObject([{ name: 'Telefonas' }]);
  expect((await send(site.origin, 'DELETE', own, { token })).status).toBe(204);
  const again = await logInWith(await signWith(site.origin, authenticator));
  expect(outcome(again)).toEqual([401, 'passkey_refused']);
});

test('a passkey whose counter does not increase logs in, and a security event records it', async () => {
  const customer = await registerCustomer(site.origin);
  const { authenticator } = await addPasskey(site.origin, customer);
  const logIn = async () => (await logInWith(await signWith(site.origin, authenticator))).status;
  const counted = async () => {
    const { body } = await send(site.origin, 'GET', `/en/user/${customer.email}/events`, customer);
    return (body as unknown as { kind: string }[]).filter(({ kind }) => kind === 'passkey-counter').length;
  };
  authenticator.restore(8);
  expect([await logIn(), await counted()]).toEqual([200, 0]);
  for (const [turn, uses] of [2, 2].entries()) {
    authenticator.restore(uses);
    expect([await logIn(), await counted()]).toEqual([200, turn + 1]);
  }
  // A synced passkey does not count its uses.
  authenticator.restore(-1);
  expect([await logIn(), await counted()]).toEqual([200, 3]);
  authenticator.restore(-1);
  expect([await logIn(), await counted()]).toEqual([200, 3]);
});

test('a signed challenge is accepted once, and only if this site issued it', async () => {
  const customer = await registerCustomer(site.origin);
  const { authenticator } = await addPasskey(site.origin, customer);
  const signed = await signWith(site.origin, authenticator);
  const answers = await Promise.all([logInWith(signed), logInWith(signed)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const unasked = { passkey: authenticator.use({ challenge: 'A'.repeat(43) }) };
  expect(outcome(await logInWith(unasked))).toEqual([401, 'passkey_refused']);
  const elsewhere = new Authenticator('https://home-services.example');
  elsewhere.passkey = authenticator.passkey;
  expect(outcome(await logInWith(await signWith(site.origin, elsewhere)))).toEqual([401, 'passkey_refused']);
});

test('a malformed passkey is rejected without a server error', async () => {
  const customer = await registerCustomer(site.origin);
  const { token } = customer;
  const bodies = [{ passkey: {} }, { passkey: { id: 'x', response: null } }];
  for (const body of bodies) {
    expect(outcome(await logInWith(body))).toEqual([401, 'passkey_refused']);
    const added = await send(site.origin, 'POST', pathOf(customer), { token, body: { ...body, name: 'x' } });
    expect(outcome(added)).toEqual([401, 'passkey_refused']);
  }
});

test('an account with an unconfirmed email cannot add a passkey', async () => {
  const { added } = await addPasskey(
    site.origin,
    await registerCustomer(site.origin, 'en', { unconfirmed: true }),
  );
  expect(outcome(added)).toEqual([403, 'email_unconfirmed']);
});

test('an account prepares at most 20 passkeys an hour, and no further challenge is stored', async () => {
  const [customer, other] = [await registerCustomer(site.origin), await registerCustomer(site.origin)];
  const prepare = (by: TestCustomer) => send(site.origin, 'POST', `${pathOf(by)}/options`, by);
  for (let times = 0; times < 20; times++) expect((await prepare(customer)).status).toBe(200);
  expect(outcome(await prepare(customer))).toEqual([429, 'too_many']);
  const { id } = await readRow(site, 'users', { email: customer.email });
  expect(await listRows(site, 'passkey_challenges', { user_id: id })).toHaveLength(20);
  expect((await prepare(other)).status).toBe(200);
});

test('no one else can rename or remove a passkey', async () => {
  const [owner, other] = [await registerCustomer(site.origin), await registerCustomer(site.origin)];
  const { added } = await addPasskey(site.origin, owner);
  const foreign = `${pathOf(other)}/${String(added.body.id)}`;
  const { token } = other;
  expect((await send(site.origin, 'PUT', foreign, { token, body: { name: 'Mine' } })).status).toBe(404);
  expect((await send(site.origin, 'DELETE', foreign, { token })).status).toBe(404);
  expect(await passkeysOf(owner)).toMatchObject([{ name: 'My phone' }]);
});

test('re-authentication accepts a passkey of the account, and no other', async () => {
  const [owner, other] = [await registerCustomer(site.origin), await registerCustomer(site.origin)];
  const own = (await addPasskey(site.origin, owner)).authenticator;
  const foreign = (await addPasskey(site.origin, other)).authenticator;
  const check = async (authenticator: Authenticator) =>
    send(site.origin, 'POST', '/en/auth/check', {
      token: owner.token,
      body: await signWith(site.origin, authenticator),
    });
  await makeStale(site, owner.token);
  expect(outcome(await check(foreign))).toEqual([401, 'passkey_refused']);
  const feed = () => send(site.origin, 'POST', `/en/user/${owner.email}/calendar`, owner);
  expect(outcome(await feed())).toEqual([403, 'reauthentication_required']);
  expect((await check(own)).status).toBe(204);
  expect((await feed()).status).toBe(201);
});

test('passkeys are not offered on an origin where browsers do not support them', async () => {
  const elsewhere = await siteForTest({ PUBLIC_ORIGIN: 'http://192.0.2.1' });
  expect((await send(elsewhere.origin, 'POST', '/en/auth/passkey/options')).status).toBe(404);
});

test('a challenge expires', async () => {
  const { authenticator } = await addPasskey(site.origin, await registerCustomer(site.origin));
  const signed = await signWith(site.origin, authenticator);
  const past = { expires_at: new Date(Date.now() - 1000).toISOString() };
  await updateRows(site, 'passkey_challenges', {}, past);
  expect(outcome(await logInWith(signed))).toEqual([401, 'passkey_refused']);
});

test('ended challenges are deleted in batches of at most 500, others stay', async () => {
  const challenges = (name: string, count: number, expires_at: string) =>
    Array.from({ length: count }, (_, index) => ({
      challenge: `${name}-${index}`,
      user_id: null,
      expires_at,
    }));
  const soon = new Date(Date.now() + 60_000).toISOString();
  await insertRows(site, 'passkey_challenges', ...challenges('ended', 1_001, '2020'));
  await insertRows(site, 'passkey_challenges', ...challenges('open', 2, soon));
  const batches: number[] = [];
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      batches.push(Number(result.numAffectedRows));
      return result;
    },
  };
  await inDatabase(site, (db) => deleteEndedChallenges(db.withPlugin(counting)));
  expect(Math.max(...batches)).toBe(500);
  expect(await listRows(site, 'passkey_challenges', { challenge: 'ended-%' })).toEqual([]);
  expect(await listRows(site, 'passkey_challenges', { challenge: 'open-%' })).toHaveLength(2);
});
