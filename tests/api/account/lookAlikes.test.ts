import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  bookSlot,
  confirmAddress,
  logIn,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { makeStale } from '../../support/account/sessions.ts';
import { codeIn, linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { readRow, updateRows } from '../../support/site/rows.ts';

const { site, mail } = await mailedSite();
const { origin } = site;
/** The Kelvin sign: in lower case it is the letter k. */
const kelvin = '\u212a';

const registerAs = async (email: string): Promise<TestCustomer> => {
  const person = { name: 'Kostas', email, password: 'a long enough password' };
  expect((await send(origin, 'POST', '/en/auth/register', { body: person })).status).toBe(201);
  await confirmAddress(origin, email.toLowerCase());
  return { ...person, token: await logIn(origin, person) };
};
const emailOf = ({ token }: TestCustomer, key: string) =>
  send(origin, 'GET', `/en/user/${encodeURIComponent(key)}`, { token });

test('an email with a look-alike letter can be neither registered nor set, and locks no one out', async () => {
  const rest = `arolis-${randomUUID()}@example.com`;
  const body = { name: 'X', email: kelvin + rest, password: 'a long enough password' };
  const squatted = await send(origin, 'POST', '/en/auth/register', { body });
  expect([squatted.status, squatted.body.errors]).toEqual([422, { email: 'Email should be valid' }]);
  const owner = await registerAs(`k${rest}`);
  await makeStale(site, owner.token);
  const changed = await updateProfile(origin, owner, { email: kelvin + rest });
  expect([changed.status, changed.body.errors]).toEqual([422, { email: 'Email should be valid' }]);
  expect((await emailOf(owner, owner.email)).body).toMatchObject({
    email: owner.email,
    emailConfirmed: true,
  });
});

test('a change in the case of ASCII letters needs no re-authentication; other letters need confirmation like a new email', async () => {
  const [local, domain] = [`yd${randomUUID()}`, 'example.com'];
  const rest = `${local}@${domain}`;
  const owner = await registerAs(`ž${rest}`);
  await makeStale(site, owner.token);
  const shouted = `ž${local.toUpperCase()}@${domain}`;
  const spelled = await updateProfile(origin, owner, { email: shouted });
  expect([spelled.status, spelled.body.email]).toEqual([200, shouted]);

  const upper = `Ž${rest}`;
  const refused = await updateProfile(origin, owner, { email: upper });
  expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
  const answer = await updateProfile(origin, owner, { email: upper, currentPassword: owner.password });
  expect(answer.body).toMatchObject({ email: shouted, pendingEmail: upper });
  await mail.mailTo(shouted, 'is about to change');
  const code = codeIn(await mail.mailTo(upper, 'Confirm your email'));
  const confirmed = await send(origin, 'POST', '/en/auth/confirm', { body: { code }, token: owner.token });
  expect(confirmed.status).toBe(204);
  const { body } = await emailOf(owner, owner.email);
  expect(body).toMatchObject({ email: upper, emailConfirmed: true });

  const token = tokenIn(linkIn(await mail.mailTo(shouted, 'has changed'), '/auth/undo-email?token='));
  expect((await send(origin, 'POST', '/en/auth/undo-email', { body: { token } })).status).toBe(204);
  await mail.mailTo(shouted, '/auth/reset?token=');
  expect(await readRow(site, 'users', { email_key: owner.email })).toMatchObject({ email: shouted });
});

test('a change to a look-alike of an earlier email leaves the undo of that email', async () => {
  const rest = `${randomUUID()}@example.com`;
  let owner = await registerAs(`ž${rest}`);
  const changeTo = async (email: string) => {
    await updateProfile(origin, owner, { email, currentPassword: owner.password });
    const code = codeIn(await mail.mailTo(email, 'Confirm your email'));
    const { status } = await send(origin, 'POST', '/en/auth/confirm', { body: { code }, token: owner.token });
    expect(status).toBe(204);
    owner = { ...owner, email };
  };
  await changeTo(`other-${rest}`);
  const token = tokenIn(linkIn(await mail.mailTo(`ž${rest}`, 'has changed'), '/auth/undo-email?token='));
  await changeTo(`Ž${rest}`);
  expect((await send(origin, 'POST', '/en/auth/undo-email', { body: { token } })).status).toBe(204);
});

test.each(['Ona\r\nBcc: x', 'Win at evil.example', 'evil\u3002com', '\uff57\uff57\uff57\uff0eevil'])(
  'a booking with the name %j is rejected, with an error at the field',
  async (userName) => {
    const customer = await registerCustomer(origin);
    const slot = { service: await serviceId(origin), date: '2036-03-04', time: '10:00' };
    const { status, body } = await bookSlot(origin, { ...customer, name: userName }, slot, 'lt');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['userName']]);
  },
);

test('an account name stored before the rule is emailed on one line', async () => {
  const customer = await registerCustomer(origin);
  const name = 'Ona\r\nwww.evil';
  await updateRows(site, 'users', { email_key: customer.email }, { name });
  const slot = { service: await serviceId(origin), date: '2036-03-05', time: '10:00' };
  const { status, body } = await bookSlot(origin, { ...customer, name }, slot);
  expect([status, body.userName]).toEqual([201, 'Ona www evil']);
});
