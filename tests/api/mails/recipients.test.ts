import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { notifyOfWriting } from '#features/booking/notify.server.ts';
import {
  confirmAddress,
  logIn,
  registerCustomer,
  send,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { linkIn, tokenIn } from '../../support/mails/mailServer.ts';
import { ageRecipientQuota } from '../../support/mails/recipients.ts';
import { publishedProvider } from '../../support/provider/provider.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows, readRow } from '../../support/site/rows.ts';
import { registerMember } from '../../support/team/team.ts';

/** The limit of a recipient: three emails of a kind a day, and one in six hours beyond. */
const { site, mail } = await mailedSite({ LIMIT_MAILS: '', TRUSTED_PROXIES: '127.0.0.0/8,::1' });
const { origin } = site;

const stranger = () => `stranger-${randomUUID()}@example.com`;
const queuedFor = async (recipient: string, kind: string) =>
  (await listRows(site, 'mails', { kind })).filter((row) => row.recipient.toLowerCase() === recipient);
/** How many emails of a kind a recipient got after this many actions. */
const mailsBy = async (
  recipient: string,
  kind: string,
  times: number,
  act: (turn: number) => Promise<unknown>,
) => {
  const { length: before } = await queuedFor(recipient, kind);
  for (let turn = 1; turn <= times; turn++) await act(turn);
  return (await queuedFor(recipient, kind)).length - before;
};

describe('applications with a stranger’s email', () => {
  const typed = {
    name: 'Your parcel is waiting',
    about: 'Call +370 600 00000 at once.',
    address: 'Pay the customs fee at https://evil.example/pay today',
    category: 'cleaning',
    contactPerson: 'Customs Office',
  };
  const apply = (email: string, turn: number, lang = 'en') =>
    send(origin, 'POST', `/${lang}/services`, {
      // The same application sent again would count as the first one.
      body: { ...typed, email, about: `${typed.about} ${randomUUID()}` },
      headers: { 'X-Forwarded-For': `203.0.113.${turn}` },
    });

  test('send few receipts, but all notifications to the team', async () => {
    const email = stranger();
    const forTeam = () => queuedFor('team@home-service-app.example', 'application-received');
    const { length: before } = await forTeam();
    const receiptsOf = (applications: number) =>
      mailsBy(email, 'application-confirmed', applications, async (turn) => {
        // All spellings of an email are one recipient.
        expect((await apply(turn % 2 ? email.toUpperCase() : email, turn)).status).toBe(202);
      });
    expect(await receiptsOf(20), 'three, and the one beyond').toBe(4);
    await ageRecipientQuota(site, email, 6);
    expect(await receiptsOf(3), 'one in six hours').toBe(1);
    await ageRecipientQuota(site, email, 24);
    expect(await receiptsOf(2), 'a day later').toBe(2);
    expect((await forTeam()).length - before).toBe(25);
  });

  test.each(['en', 'lt', 'ru'])('email the stranger nothing that was typed, in %s', async (lang) => {
    const email = stranger();
    await apply(email, 99, lang);
    const { subject, text, html, replyTo } = await mail.mailTo(email, '/provider/');
    const { name, about, address, contactPerson } = typed;
    for (const part of [subject, text, String(html), JSON.stringify(replyTo ?? '')])
      for (const word of [name, about, address, contactPerson, 'evil']) expect(part).not.toContain(word);
    const { text: teamText } = await mail.mailTo('team@home-service-app.example', 'customs fee');
    expect(teamText).toContain(typed.address);
  });
});

describe('links for a forgotten password', () => {
  const forget = (email: string, headers = {}) =>
    send(origin, 'POST', '/en/auth/forgot', { body: { email }, headers });
  const linksOf = async (email: string) => {
    const { id } = await readRow(site, 'users', { email_key: email });
    const rows = await listRows(site, 'password_resets', { user_id: id });
    return rows
      .map(({ expires_at: until }) => Math.round((Date.parse(until) - Date.now()) / 3_600_000))
      .sort();
  };
  const waitsFor = (email: string, count: number) =>
    expect.poll(() => linksOf(email).then(({ length }) => length)).toBe(count);
  const deviceOf = async ({ email, password }: TestCustomer) => {
    const { headers } = await send(origin, 'POST', '/en/auth/login', { body: { email, password } });
    return { Cookie: /device=[^;]+/.exec(headers.get('Set-Cookie') ?? '')?.[0] ?? '' };
  };

  test('are limited to three a day, then one in six hours, each valid that long; a known browser is not counted', async () => {
    const owner = await registerCustomer(origin);
    const known = await deviceOf(owner);
    for (let turn = 1; turn <= 10; turn++) expect((await forget(owner.email)).status).toBe(204);
    await waitsFor(owner.email, 4);
    expect(await linksOf(owner.email)).toEqual([1, 1, 1, 6]);
    const lasting = await mail.mailTo(owner.email, 'in six hours');
    await forget(owner.email, known);
    await waitsFor(owner.email, 5);
    const body = { token: tokenIn(linkIn(lasting, '/auth/reset?token=')), password: 'a brand new password' };
    expect((await send(origin, 'POST', '/en/auth/reset', { body })).status).toBe(204);
  });

  test('are counted for a browser that has logged in to an unconfirmed account', async () => {
    const squatter = await registerCustomer(origin, 'en', { unconfirmed: true });
    const known = await deviceOf(squatter);
    for (let turn = 1; turn <= 10; turn++) await forget(squatter.email, known);
    const marker = await registerCustomer(origin);
    await forget(marker.email);
    await waitsFor(marker.email, 1);
    expect(await linksOf(squatter.email)).toHaveLength(4);
  });
});

test('an account registered with a stranger’s email can request few changes of it, and each is emailed', async () => {
  const squatter = await registerCustomer(origin, 'en', { unconfirmed: true });
  const statuses: number[] = [];
  const received = await mailsBy(squatter.email, 'email-change-requested', 6, async (turn) => {
    const email = `evil.example-${turn}-${stranger()}`;
    statuses.push((await updateProfile(origin, squatter, { email })).status);
  });
  expect([statuses, received]).toEqual([[200, 200, 200, 200, 429, 429], 4]);
  const letter = await mail.mailTo(squatter.email, 'is about to change');
  for (const part of [letter.text, String(letter.html)]) expect(part).not.toContain('evil');
});

test('a confirmed email that is being replaced is always notified, without the new one', async () => {
  const owner = await registerCustomer(origin);
  const received = await mailsBy(owner.email, 'email-change-requested', 6, async (turn) => {
    const email = `evil-${turn}-${stranger()}`;
    expect((await updateProfile(origin, owner, { email })).status).toBe(200);
  });
  expect(received).toBe(6);
  const { text, html } = await mail.mailTo(owner.email, '/auth/undo-email?token=');
  for (const part of [text, String(html)]) expect(part).not.toContain('evil');
});

describe('someone with a provider’s link', async () => {
  const member = await registerMember(site);

  test('can make few requests in a day, and the email about one repeats nothing but names', async () => {
    const { what, asProvider } = await publishedProvider({ site, mail }, member);
    const { name, category, contactPerson, address, email } = what;
    const identity = { name, category, contactPerson, address, email };
    const statuses: number[] = [];
    const received = await mailsBy(email, 'request-confirmed', 5, async (turn) => {
      const requested = {
        name: `Vardas ${turn}`,
        address: `Pay at evil.example ${turn}`,
        email: 'evil@example.com',
      };
      statuses.push((await asProvider('PUT', '/request', { ...identity, ...requested })).status);
    });
    expect([statuses, received]).toEqual([[200, 200, 200, 200, 429], 4]);
    const { text, html } = await mail.mailTo(email, 'Gavome jūsų prašymą');
    expect(text).toContain('Vardas 1');
    expect(text).toContain('privačiame puslapyje');
    for (const part of [text, String(html)]) expect(part).not.toContain('evil');
  });

  test('can request few new links a day, and keeps the current one beyond the limit', async () => {
    const { what, service, asProvider } = await publishedProvider({ site, mail }, member);
    const owner: TestCustomer = {
      name: 'Rasa',
      email: what.email,
      password: 'a long enough password',
      token: '',
    };
    await send(origin, 'POST', '/lt/auth/register', { body: owner });
    await confirmAddress(origin, owner.email);
    owner.token = await logIn(origin, owner);
    const renew = () => send(origin, 'POST', `/lt/provider/${service}/renew`, owner);
    const statuses: number[] = [];
    const received = await mailsBy(what.email, 'provider-link', 6, async () => {
      statuses.push((await renew()).status);
    });
    expect([statuses, received]).toEqual([[204, 204, 204, 204, 429, 429], 4]);
    const latest = linkIn(await mail.mailTo(what.email, 'privati nuoroda:', 3), '/provider/')
      .split('/')
      .at(-1);
    expect((await asProvider('GET', '', undefined, latest)).status).toBe(200);
  });
});

test('what customers write is emailed to a provider thirty times a day; the digest contains the rest', async () => {
  const recipient = stranger();
  const mailOf = (kind: 'booking-details' | 'message-waiting-provider') => ({
    kind,
    language: 'en' as const,
    recipient,
    content: { service: 'White by Evening', startsAt: '2040-01-02T08:00:00.000Z' },
  });
  const counts = await inDatabase(site, (db) =>
    db.transaction().execute(async (transaction) => {
      for (let each = 0; each < 20; each++) {
        await notifyOfWriting(transaction, 'details', mailOf('booking-details'));
        await notifyOfWriting(transaction, 'message', mailOf('message-waiting-provider'));
      }
      const queued = await transaction
        .selectFrom('mails')
        .select('id')
        .where('recipient', '=', recipient)
        .execute();
      const digested = await transaction
        .selectFrom('digest_entries')
        .select('kind')
        .where('recipient', '=', recipient)
        .execute();
      await transaction.deleteFrom('mails').where('recipient', '=', recipient).execute();
      return [queued.length, new Set(digested.map(({ kind }) => kind)), digested.length];
    }),
  );
  expect(counts).toEqual([30, new Set(['details', 'message']), 10]);
  const digest = await mail.mailTo(recipient, 'Changes to your bookings');
  expect(digest.text).toContain('New details');
  expect(digest.text).toContain('New message');
});
