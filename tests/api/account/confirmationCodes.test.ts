import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { logIn, send, type TestCustomer } from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { codeIn, linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { ageRecipientQuota } from '../../support/mails/recipients.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows, readRow } from '../../support/site/rows.ts';

/** The limits of an email: 5 confirmation emails an hour, 10 wrong codes a day. */
const { site, mail } = await mailedSite({ LIMIT_REGISTER: '5', TRUSTED_PROXIES: '127.0.0.0/8,::1' });

const stranger = () => `stranger-${randomUUID()}@example.com`;
let networks = 0;
const register = async (email: string): Promise<TestCustomer> => {
  const person = { name: 'Ona', email, password: 'a long enough password' };
  const headers = { 'X-Forwarded-For': `203.0.113.${(networks += 1)}` };
  expect((await send(site.origin, 'POST', '/en/auth/register', { body: person, headers })).status).toBe(201);
  return { ...person, token: await logIn(site.origin, person) };
};
const confirm = (
  { token }: TestCustomer,
  body: { code: string } | { token: string },
  network = `203.0.114.${(networks += 1)}`,
) => send(site.origin, 'POST', '/en/auth/confirm', { body, token, headers: { 'X-Forwarded-For': network } });
const again = ({ token }: TestCustomer) => send(site.origin, 'POST', '/en/auth/confirm/mail', { token });
const confirmationTo = (email: string, after = 0) => mail.mailTo(email, 'Confirm your email', after);
const confirmationsTo = (email: string) =>
  listRows(site, 'mails', { recipient: email, kind: 'email-confirm' });

/** Five accounts that request the same stranger's email. */
const wishers = async (email: string): Promise<TestCustomer[]> => {
  const accounts: TestCustomer[] = [];
  while (accounts.length < 5) {
    const account = await register(stranger());
    expect((await updateProfile(site.origin, account, { email })).status).toBe(200);
    accounts.push(account);
  }
  return accounts;
};

/** How many codes were checked, of 25 concurrent ones by five accounts. */
async function guess(accounts: TestCustomer[]): Promise<number> {
  const guesses = accounts.flatMap((account) =>
    Array.from({ length: 5 }, (_, turn) => confirm(account, { code: `00000${turn}` })),
  );
  const answers = await Promise.all(guesses);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['invalid', 'code_expired']));
  return answers.filter(({ body }) => body.code === 'invalid').length;
}

test('an email accepts ten wrong codes a day from all accounts; then only the link confirms', async () => {
  const email = stranger();
  const accounts = await wishers(email);
  expect(await guess(accounts)).toBe(10);
  const [first] = accounts as [TestCustomer];
  const letter = await confirmationTo(email);
  const right = await confirm(first, { code: codeIn(letter) });
  expect([right.status, right.body.code]).toEqual([410, 'code_expired']);
  const token = tokenIn(linkIn(letter, '/auth/confirm?token='));
  expect((await confirm(first, { token })).status).toBe(204);
});

test('wrong codes for any email count for the account and the network', async () => {
  const isChecked = async (account: TestCustomer, network?: string) =>
    (await confirm(account, { code: '000000' }, network)).body.code === 'invalid';
  const account = await register(stranger());
  let ofAccount = 0;
  for (let email = 0; email < 4; email++) {
    expect((await updateProfile(site.origin, account, { email: stranger() })).status).toBe(200);
    for (let turn = 0; turn < 4; turn++) ofAccount += Number(await isChecked(account));
  }
  expect(ofAccount).toBe(10);
  let ofNetwork = 0;
  for (let each = 0; each < 6; each++) {
    const other = await register(stranger());
    for (let turn = 0; turn < 4; turn++) ofNetwork += Number(await isChecked(other, '198.51.100.9'));
  }
  expect(ofNetwork).toBe(20);
  const [right] = [await register(stranger())];
  const letter = await confirmationTo(right.email);
  expect((await confirm(right, { code: codeIn(letter) }, '198.51.100.9')).body.code).toBe('code_expired');
  expect((await confirm(right, { code: codeIn(letter) })).status, 'from another network').toBe(204);
});

test('an email that grants rights gets a link and no code', async () => {
  const service = await readRow(site, 'services', { status: 'published' });
  const account = await register(stranger());
  expect((await updateProfile(site.origin, account, { email: service.email })).status).toBe(200);
  const letter = await confirmationTo(service.email);
  expect(letter.text).not.toMatch(/\b\d{6}\b/);
  expect((await confirm(account, { token: tokenIn(linkIn(letter, '/auth/confirm?token=')) })).status).toBe(
    204,
  );
  const notice = await mail.mailTo(service.email, 'Your account now manages your service');
  expect(notice.text).toContain('see and change the bookings');
});

test('an email gets five confirmation emails an hour from all accounts together, and no more pending changes', async () => {
  const email = stranger();
  const accounts = await wishers(email);
  const late = await register(stranger());
  const refused = await updateProfile(site.origin, late, { email });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50 * 60);
  const [first] = accounts as [TestCustomer];
  expect((await again(first)).status).toBe(429);
  expect(await confirmationsTo(email)).toHaveLength(5);
});

test('the account that registered an email gets a link every six hours, even if others have used up its limits', async () => {
  const email = stranger();
  await guess(await wishers(email));
  const owner = await register(email);
  const letter = await confirmationTo(email, 5);
  expect(letter.text).not.toMatch(/\b\d{6}\b/);
  expect(letter.text).toContain('confirmed with a link only, not with a code');
  const refused = await again(owner);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers.get('Retry-After')), 'until the hour has passed').toBeLessThanOrEqual(3600);
  await ageRecipientQuota(site, email, 6);
  expect((await again(owner)).status).toBe(204);
  const second = await confirmationTo(email, 6);
  expect(second.text, 'of the day’s wrong codes none is left').not.toMatch(/\b\d{6}\b/);
  const token = tokenIn(linkIn(second, '/auth/confirm?token='));
  expect((await confirm(owner, { token })).status).toBe(204);
});

test('an email gets ten confirmation emails a day, then one in six hours for the account registered with it', async () => {
  const email = stranger();
  const owner = await register(email);
  const untilRefused = async () => {
    for (let sent = 0; ; sent++) if ((await again(owner)).status === 429) return sent;
  };
  expect(await untilRefused(), 'four more within the hour, and the one beyond').toBe(5);
  await ageRecipientQuota(site, email, 6);
  expect(await untilRefused(), 'the rest of the day’s ten, and the one beyond').toBe(6);
  await ageRecipientQuota(site, email, 6);
  expect(await untilRefused()).toBe(1);
  expect(await confirmationsTo(email)).toHaveLength(13);
});

test('registering and deleting accounts with an email does not reset its counts', async () => {
  const email = stranger();
  for (let account = 1; account <= 8; account++) {
    const { token } = await register(email);
    expect((await send(site.origin, 'DELETE', `/en/user/${email}`, { token })).status).toBe(204);
  }
  await register(email);
  expect(await listRows(site, 'email_confirmations', { email_key: email }), 'no mail was left').toEqual([]);
});
