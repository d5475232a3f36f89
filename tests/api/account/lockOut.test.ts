import { afterAll, expect, test } from 'vitest';
import {
  type Answer,
  countStatuses,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { expectSameDuration } from '../../support/account/sameDuration.ts';
import { linkIn, startMailServer, tokenIn } from '../../support/mails/mailServer.ts';
import { inDatabase } from '../../support/site/database.ts';
import { waitUntil } from '../../support/site/load.ts';
import { listRows, updateRows } from '../../support/site/rows.ts';
import { type Site } from '../../support/site/server.ts';
import { siteForTest } from '../../support/site/startedSite.ts';

const mail = await startMailServer();
afterAll(() => mail.stop());

/** Starts a site behind a proxy, so that attempts can come from many networks. */
async function proxiedSite(env: Record<string, string> = {}): Promise<Site> {
  const own = { SMTP_URL: mail.url, TRUSTED_PROXIES: '127.0.0.0/8,::1', LIMIT_LOGIN: '', LIMIT_MAILS: '' };
  return siteForTest({ ...own, ...env });
}

/** The default limits: of an account from one network, of a network, of an account from all networks. */
const [fromNetwork, ofNetwork, ofEmail] = [5, 20, 50];

interface From {
  network?: string;
  device?: string | undefined;
}

const headersOf = ({ network = '203.0.113.1', device }: From) => ({
  'X-Forwarded-For': network,
  ...(device && { Cookie: device }),
});
const logIn = (site: Site, { email, password }: Omit<TestCustomer, 'token' | 'name'>, from: From = {}) =>
  send(site.origin, 'POST', '/lt/auth/login', { body: { email, password }, headers: headersOf(from) });
const forget = (site: Site, email: string, from: From = {}) =>
  send(site.origin, 'POST', '/lt/auth/forgot', { body: { email }, headers: headersOf(from) });
const deviceOf = ({ headers }: Answer) => /device=[^;]+/.exec(headers.get('Set-Cookie') ?? '')?.[0];
const wrong = (email: string) => ({ email, password: 'a wrong password' });

/** Makes concurrent attempts, five from each network. */
const fromManyNetworks = (times: number, attempt: (network: string, index: number) => Promise<Answer>) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      attempt(`198.51.100.${Math.floor(index / fromNetwork)}`, index),
    ),
  );
const noticesTo = (address: string, words: string) =>
  mail.mails.filter(({ to, subject }) => to?.text === address && subject?.includes(words)).length;

test('failed logins by a stranger lock out the stranger, not the owner', async () => {
  const site = await proxiedSite();
  const owner = await registerCustomer(site.origin);
  const stranger = { network: '198.51.100.7' };
  for (let failure = 0; failure < fromNetwork; failure++)
    expect((await logIn(site, wrong(owner.email), stranger)).status).toBe(401);
  const refused = await logIn(site, owner, stranger);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(14 * 60);
  expect(refused.body.message).toBe('Per daug bandymų. Vėl bandyti galėsite po 15 minučių.');
  expect((await logIn(site, owner, { network: '203.0.113.9' })).status).toBe(200);
});

test('all IPv6 networks of a home together have four times the attempts of one', async () => {
  const site = await proxiedSite();
  const { email } = await registerCustomer(site.origin);
  const guess = (network: number) =>
    logIn(site, wrong(email), { network: `2001:db8:1:${network.toString(16)}::1` });
  const guesses = await Promise.all(Array.from({ length: fromNetwork * 4 + 9 }, (_, home) => guess(home)));
  expect(countStatuses(guesses)).toEqual({ 401: fromNetwork * 4, 429: 9 });
  expect((await guess(256)).status, 'another home').toBe(401);
});

test('a stranger in the same network does not lock out a browser that the owner has used', async () => {
  const site = await proxiedSite();
  const owner = await registerCustomer(site.origin);
  const device = deviceOf(await logIn(site, owner));
  const own = deviceOf(await logIn(site, await registerCustomer(site.origin), { network: '192.0.2.5' }));
  for (let failure = 0; failure < fromNetwork; failure++)
    expect((await logIn(site, wrong(owner.email), { device: own })).status).toBe(401);
  expect((await logIn(site, owner, { device: own })).status, 'a browser known to another account only').toBe(
    429,
  );
  expect((await logIn(site, owner, { device })).status).toBe(200);
  for (let failure = 0; failure < fromNetwork; failure++)
    expect((await logIn(site, wrong(owner.email), { device, network: `192.0.2.${failure}` })).status).toBe(
      401,
    );
  expect(
    (await logIn(site, owner, { device, network: '192.0.2.99' })).status,
    'its attempts are limited too',
  ).toBe(429);
});

test('the 51st failure over all networks locks the account except for known browsers, and the owner is emailed once', async () => {
  const first = await proxiedSite();
  const second = await proxiedSite(first.env);
  const owner = await registerCustomer(first.origin, 'lt');
  const device = deviceOf(await logIn(first, owner));
  const flood = (times: number, start: number) =>
    fromManyNetworks(times, (network, index) =>
      logIn(index % 2 ? first : second, wrong(owner.email), {
        network: network.replace('198', String(start)),
      }),
    );
  expect(countStatuses(await flood(ofEmail, 101))).toEqual({ 401: ofEmail });
  expect(noticesTo(owner.email, 'nesėkmingų')).toBe(0);
  expect(countStatuses(await flood(2 * fromNetwork, 102))).toEqual({ 429: 2 * fromNetwork });

  const elsewhere = await logIn(second, owner, { network: '203.0.113.200' });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([429, 'too_many']);
  expect(Number(elsewhere.headers.get('Retry-After'))).toBeGreaterThan(55 * 60);
  expect((await logIn(second, owner, { network: '203.0.113.200', device })).status).toBe(200);
  await mail.mailTo(owner.email, 'Daug nesėkmingų');

  // An hour later all counters restart, but the owner gets no second email.
  const longAgo = new Date(Date.now() - 61 * 60_000).toISOString();
  await inDatabase(first, (db) =>
    db
      .updateTable('attempts')
      .set({ at: longAgo })
      .where('kind', 'like', 'login%')
      .where('kind', '!=', 'login-alarm')
      .execute(),
  );
  expect((await logIn(first, owner, { network: '203.0.113.201' })).status).toBe(200);
  expect(countStatuses(await flood(ofEmail + 1, 103))).toEqual({ 401: ofEmail, 429: 1 });
  await logIn(first, owner, { network: '203.0.113.202', device });
  await settled(first);
  expect(noticesTo(owner.email, 'nesėkmingų')).toBe(1);
});

/** Waits until the job has run and its emails are sent. */
async function settled(site: Site): Promise<void> {
  const marker = await registerCustomer(site.origin);
  await forget(site, marker.email, { network: '192.0.2.250' });
  await mail.mailTo(marker.email, '/auth/reset?token=');
}

test('locked logins are rejected in the same way with and without an account', async () => {
  const site = await proxiedSite();
  const { email } = await registerCustomer(site.origin);
  for (const address of [email, 'nobody@example.com']) {
    const answers = await fromManyNetworks(ofEmail, (network) => logIn(site, wrong(address), { network }));
    expect(countStatuses(answers)).toEqual({ 401: ofEmail });
    expect((await logIn(site, wrong(address), { network: '192.0.2.4' })).status).toBe(429);
  }
  const [known, unknown] = [email, 'nobody@example.com'].map((address) =>
    logIn(site, wrong(address), { network: '192.0.2.5' }),
  );
  expect((await known)?.body).toEqual((await unknown)?.body);
});

test('a failed login from a known browser takes as long with and without such an account', async () => {
  const site = await proxiedSite({ LIMIT_LOGIN: '100000' });
  const { email } = await registerCustomer(site.origin);
  const device = deviceOf(await logIn(site, await registerCustomer(site.origin)));
  await expectSameDuration([email, 'nobody@example.com'], (address) =>
    logIn(site, wrong(address), { device }),
  );
});

test('a locked-out owner can reset the password by email and log in with that browser', async () => {
  const site = await proxiedSite();
  const owner = await registerCustomer(site.origin);
  const attack = (start: number) =>
    fromManyNetworks(ofEmail, (network) =>
      logIn(site, wrong(owner.email), { network: network.replace('198', String(start)) }),
    );
  await attack(101);
  await forget(site, owner.email, { network: '203.0.113.7' });
  const letter = await mail.mailTo(owner.email, '/auth/reset?token=');
  const body = { token: tokenIn(linkIn(letter, '/auth/reset?token=')), password: 'a brand new password' };
  const reset = await send(site.origin, 'POST', '/lt/auth/reset', { body });
  expect(reset.status).toBe(204);
  await attack(102);
  const person = { ...owner, password: body.password };
  expect((await logIn(site, person, { network: '203.0.113.7' })).status).toBe(429);
  expect((await logIn(site, person, { network: '203.0.113.7', device: deviceOf(reset) })).status).toBe(200);
});

test('reset requests by a stranger do not block the owner’s and send few emails', async () => {
  const site = await proxiedSite();
  const owner = await registerCustomer(site.origin);
  const device = deviceOf(await logIn(site, owner));
  const stranger = { network: '198.51.100.7' };
  for (let request = 0; request < fromNetwork; request++)
    expect((await forget(site, owner.email, stranger)).status).toBe(204);
  const refused = await forget(site, owner.email, stranger);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(refused.body.message).toBe('Per daug bandymų. Vėl bandyti galėsite po 60 minučių.');
  const strangersMails = 4;
  await waitUntil(() => Promise.resolve(resetMailsTo(owner.email) === strangersMails));
  expect((await forget(site, owner.email, { network: '203.0.113.7' })).status).toBe(204);

  const rest = ofEmail - fromNetwork - 1;
  const flood = await fromManyNetworks(rest, (network) =>
    forget(site, owner.email, { network: network.replace('198', '101') }),
  );
  expect(countStatuses(flood)).toEqual({ 204: rest });
  expect((await forget(site, owner.email, { network: '203.0.113.8' })).status).toBe(429);
  expect((await forget(site, owner.email, { network: '203.0.113.8', device })).status).toBe(204);
  await mail.mailTo(owner.email, 'Daug prašymų pakeisti slaptažodį');
  await settled(site);
  expect(resetMailsTo(owner.email), 'for strangers, and one for the browser that is known').toBe(
    strangersMails + 1,
  );
});

const resetMailsTo = (address: string) =>
  mail.mails.filter(({ to, text }) => to?.text === address && text?.includes('/auth/reset?token=')).length;

test('attempts of one network are limited over all emails', async () => {
  const site = await proxiedSite();
  const network = { network: '198.51.100.7' };
  for (const attempt of [
    (email: string) => logIn(site, wrong(email), network),
    (email: string) => forget(site, email, network),
  ]) {
    const answers = [];
    for (let person = 0; person <= ofNetwork; person++)
      answers.push(await attempt(`nobody-${person}@example.com`));
    expect(answers.slice(0, -1).every(({ status }) => status < 429)).toBe(true);
    expect(answers.at(-1)?.status).toBe(429);
  }
});

test('deleting an account deletes the attempts counted for its email', async () => {
  const site = await proxiedSite();
  const owner = await registerCustomer(site.origin);
  await fromManyNetworks(ofEmail + 1, (network) => logIn(site, wrong(owner.email), { network }));
  await forget(site, owner.email);
  const left = () =>
    listRows(site, 'attempts', {
      kind: ['login', 'login-all', 'login-alarm', 'reset', 'reset-all', 'password-reset'],
    });
  expect(new Set((await left()).map(({ kind }) => kind)).size).toBeGreaterThan(4);
  expect((await send(site.origin, 'DELETE', `/lt/user/${owner.email}`, owner)).status).toBe(204);
  expect(await left()).toEqual([]);
});

test('deleting an account retains the counters of emails that it had not confirmed', async () => {
  const site = await proxiedSite();
  const target = 'owner-of-l7@example.com';
  const passer = await registerCustomer(site.origin);
  const moved = { email: target, email_key: target };
  await updateRows(site, 'users', { email: passer.email }, { ...moved, email_confirmed_at: null });
  const network = { network: '198.51.100.77' };
  for (let guess = 0; guess < fromNetwork; guess++) await logIn(site, wrong(target), network);
  expect((await logIn(site, wrong(target), network)).status).toBe(429);
  const { status } = await send(site.origin, 'DELETE', `/lt/user/${target}`, passer);
  expect(status).toBe(204);
  expect((await logIn(site, wrong(target), network)).status).toBe(429);
});
