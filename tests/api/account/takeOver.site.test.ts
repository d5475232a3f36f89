import { expect, test, vi } from 'vitest';
import { deleteOldClaims } from '#features/account/email/claims.server.ts';
import { addPasskey, signWith } from '../../support/account/authenticator.ts';
import {
  bookSlot,
  confirmAddress,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { codeIn, linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows } from '../../support/site/rows.ts';
import { teamCommand } from '../../support/team/team.ts';

const { site, mail } = await mailedSite();

type Person = Omit<TestCustomer, 'token'>;

let victims = 0;
/** A person with a mailbox and no account yet. */
const newVictim = (): Person => ({
  name: 'Viktorija',
  email: `victim-${Date.now()}-${victims++}@example.com`,
  password: 'the password of the victim',
});

const post = (path: string, body?: unknown, token?: string) =>
  send(site.origin, 'POST', `/en/auth/${path}`, { body, ...(token && { token }) });
const codeTo = async (email: string, after = 0) =>
  codeIn(await mail.mailTo(email, 'Confirm your email', after));
const undoTo = async (email: string, words: string, after = 0) =>
  tokenIn(linkIn(await mail.mailTo(email, words, after), '/auth/undo-email?token='));
const logIn = async ({ email, password }: Person) => (await post('login', { email, password })).body;
const profile = ({ email, token }: Pick<TestCustomer, 'email' | 'token'>) =>
  send(site.origin, 'GET', `/en/user/${email}`, { token });

/** Without confirming the email. */
async function register(person: Person): Promise<TestCustomer> {
  expect((await post('register', person)).status).toBe(201);
  return { ...person, token: String((await logIn(person)).token) };
}

/**
 * Registers and confirms as the owner of the email.
 * @param mailed how many emails with codes the mailbox got before
 */
async function registerAndConfirm(person: Person, mailed = 0): Promise<TestCustomer> {
  const customer = await register(person);
  expect((await post('confirm', { code: await codeTo(person.email, mailed) }, customer.token)).status).toBe(
    204,
  );
  return customer;
}

async function resetPassword(person: Person): Promise<TestCustomer> {
  await post('forgot', { email: person.email });
  const letter = await mail.mailTo(person.email, '/auth/reset?token=');
  const body = { token: tokenIn(linkIn(letter, '/auth/reset?token=')), password: person.password };
  expect((await post('reset', body)).status).toBe(204);
  return { ...person, token: String((await logIn(person)).token) };
}

/** Expects that session, password and rights of the victim are unchanged. */
async function expectUntouched(victim: TestCustomer): Promise<void> {
  const { status, body } = await profile(victim);
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ email: victim.email, emailConfirmed: true, team: true }),
  ]);
  expect((await logIn(victim)).user).toMatchObject({ email: victim.email, team: true });
}

test('a stranger who requests the victim’s email cannot use the undo against the victim', async () => {
  const [attacker, person] = [await registerCustomer(site.origin), newVictim()];
  await updateProfile(site.origin, attacker, { email: person.email });
  const victim = await registerAndConfirm(person, 1);
  teamCommand(site, 'add', victim.email);
  const stolen = await post('confirm', { code: await codeTo(person.email) }, attacker.token);
  expect(stolen.status).toBe(410);
  expect(
    (await post('undo-email', { token: await undoTo(attacker.email, 'is about to change') })).status,
  ).toBe(204);
  await expectUntouched(victim);
  const back = await resetPassword(attacker);
  expect((await profile(back)).body).not.toHaveProperty('team');
});

test('an expired request for the victim’s email gives the stranger nothing', async () => {
  const [attacker, person] = [await registerCustomer(site.origin), newVictim()];
  await updateProfile(site.origin, attacker, { email: person.email });
  const victim = await registerAndConfirm(person, 1);
  teamCommand(site, 'add', victim.email);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3_600_000 });
  await inDatabase(site, deleteOldClaims).finally(() => vi.useRealTimers());
  await expectUntouched(victim);
  expect((await profile(attacker)).body).toMatchObject({ email: attacker.email });
  expect((await profile(attacker)).body).not.toHaveProperty('team');
});

test('a stranger who had the victim’s email before gets no access to the victim’s account', async () => {
  const person = newVictim();
  const own = `own-${person.email}`;
  const attacker = await register({ ...person, password: 'the password of the attacker' });
  await updateProfile(site.origin, attacker, { email: own });
  await post('confirm', { code: await codeTo(own) }, attacker.token);
  const victim = await registerAndConfirm(person, 1);
  teamCommand(site, 'add', victim.email);
  const back = await updateProfile(site.origin, { ...attacker, email: own }, { email: victim.email });
  expect([back.status, back.body.code]).toEqual([409, 'email_taken']);
  await expectUntouched(victim);

  // The victim changes email again and the stranger registers the previous one: the undo still works for the victim.
  const next = `next-${person.email}`;
  await updateProfile(site.origin, victim, { email: next });
  const link = linkIn(await mail.mailTo(next, 'Confirm your email'), '/auth/confirm?token=');
  await post('confirm', { token: tokenIn(link) }, victim.token);
  const squatter = await register({ ...person, password: 'the password of the attacker' });
  expect(mail.mails.filter(({ to, text }) => to?.text === own && text?.includes(next))).toEqual([]);
  expect((await post('undo-email', { token: await undoTo(victim.email, 'has changed', 1) })).status).toBe(
    204,
  );
  expect((await profile(squatter)).status).toBe(401);
  expect((await profile(await resetPassword(person))).body).toMatchObject({
    email: victim.email,
    team: true,
  });
});

test('a mail scanner that opens the link does not confirm a stranger’s registration of the victim’s email', async () => {
  const person = newVictim();
  const attacker = await register({ ...person, password: 'the password of the attacker' });
  const link = linkIn(await mail.mailTo(person.email, 'Confirm your email'), '/auth/confirm?token=');
  expect((await fetch(link)).status).toBe(200);
  expect((await post('confirm', { token: tokenIn(link) })).status).toBe(401);
  expect((await profile(attacker)).body.emailConfirmed).toBe(false);
  const service = await serviceId(site.origin);
  const booked = await bookSlot(site.origin, attacker, { service, date: '2034-05-06', time: '10:00' });
  expect(booked.body.code).toBe('email_unconfirmed');
  teamCommand(site, 'add', person.email);
  expect((await send(site.origin, 'GET', '/en/team/applications', attacker)).status).toBe(404);

  expect((await post('register', person)).body.code).toBe('email_taken');
  const victim = await resetPassword(person);
  expect((await profile(attacker)).status).toBe(401);
  await expectUntouched(victim);
});

test('after the undo a thief who changed email and password has no access', async () => {
  const owner = await registerCustomer(site.origin);
  const thief = { ...owner, email: `thief-${owner.email}`, password: 'the password of the thief' };
  await updateProfile(site.origin, owner, { email: thief.email });
  await post('confirm', { code: await codeTo(thief.email) }, owner.token);
  await updateProfile(site.origin, thief, { password: thief.password });
  await post('forgot', { email: thief.email });
  const link = linkIn(await mail.mailTo(thief.email, '/auth/reset?token='), '/auth/reset?token=');
  // A confirmed account at the old email would be the owner's: only an unconfirmed one is deleted.
  await register({ ...thief, email: owner.email });

  expect((await post('undo-email', { token: await undoTo(owner.email, 'has changed') })).status).toBe(204);
  const passwords = [thief.password, owner.password];
  for (const email of [owner.email, thief.email])
    for (const password of passwords)
      expect((await logIn({ name: '', email, password })).code).toBe('bad_credentials');
  expect((await profile(owner)).status).toBe(401);
  const body = { token: tokenIn(link), password: thief.password };
  expect((await post('reset', body)).body.code).toBe('link_expired');
  const back = await resetPassword({ ...owner, password: 'the owner chooses anew' });
  expect((await profile(back)).body.email).toBe(owner.email);
});

test('the undo removes passkeys and second factors that a thief added', async () => {
  const owner = await registerCustomer(site.origin);
  const thief = { ...owner, email: `thief-${owner.email}` };
  await updateProfile(site.origin, owner, { email: thief.email });
  await post('confirm', { code: await codeTo(thief.email) }, owner.token);
  const { authenticator, added } = await addPasskey(site.origin, thief);
  expect(added.status).toBe(201);
  teamCommand(site, 'add', thief.email);
  const prepared = await send(site.origin, 'POST', `/en/user/${thief.email}/factors/totp`, thief);
  expect(prepared.status).toBe(201);
  expect((await post('undo-email', { token: await undoTo(owner.email, 'has changed') })).status).toBe(204);
  const login = await post('passkey', await signWith(site.origin, authenticator));
  expect(login.body.code).toBe('passkey_refused');
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes'] as const)
    expect([table, await listRows(site, table)]).toEqual([table, []]);
});

test('the undo revokes team rights of the new email', async () => {
  const customer = await registerCustomer(site.origin);
  const next = `next-${customer.email}`;
  await updateProfile(site.origin, customer, { email: next });
  await post('confirm', { code: await codeTo(next) }, customer.token);
  teamCommand(site, 'add', '--vouch', next);
  await post('undo-email', { token: await undoTo(customer.email, 'has changed') });
  expect((await profile(await resetPassword(customer))).body).not.toHaveProperty('team');
});

test('an undo does not take the old email from an account that has confirmed it since', async () => {
  const customer = await registerCustomer(site.origin);
  const next = `next-${customer.email}`;
  await updateProfile(site.origin, customer, { email: next });
  await post('confirm', { code: await codeTo(next) }, customer.token);
  const newcomer = await register({ ...customer, password: 'a password of their own' });
  await confirmAddress(site.origin, newcomer.email);
  const undone = await post('undo-email', { token: await undoTo(customer.email, 'has changed') });
  expect([undone.status, undone.body.code]).toEqual([409, 'email_taken']);
  expect((await profile(newcomer)).status).toBe(200);
});

test('a password reset revokes a calendar feed that a thief has subscribed to', async () => {
  const owner = await registerCustomer(site.origin);
  const issued = await send(site.origin, 'POST', `/en/user/${owner.email}/calendar`, owner);
  const feed = async () => (await fetch(String(issued.body.address))).status;
  expect(await feed()).toBe(200);
  await resetPassword({ ...owner, password: 'the owner chooses anew' });
  expect(await feed()).toBe(404);
});
