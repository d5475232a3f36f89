import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readBookingStates } from '#features/booking/api.ts';
import {
  aBooking,
  confirmAddress,
  logIn,
  newcomer,
  outcome,
  readOwn,
  registerCustomer,
  send,
} from '../../support/account/customers.ts';
import { continueAt } from '../../support/account/sessions.ts';
import { linkIn } from '../../support/mails/mailServer.ts';
import { customerWriting, providerWriting, type Writer } from '../../support/messages/messages.ts';
import { publishedProvider } from '../../support/provider/provider.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { deleteRows, listRows, updateRows } from '../../support/site/rows.ts';
import { registerMember } from '../../support/team/team.ts';

type Texts = { text: string }[];

const { site, mail } = await mailedSite({ CLOCK: '2033-05-30T07:00:00Z' });
const member = await registerMember(site);
const provided = await publishedProvider({ site, mail }, member);
const others = await publishedProvider({ site, mail }, member);
const customer = await registerCustomer(site.origin, 'lt');
const stranger = await registerCustomer(site.origin);
/** The provider, who gets the service's emails and has an account. */
const account = { ...newcomer(), email: provided.what.email };
await send(site.origin, 'POST', '/lt/auth/register', { body: account });
await confirmAddress(site.origin, account.email);
const owner = { ...account, token: await logIn(site.origin, account, 'lt') };

const later = (instant: string) =>
  continueAt(site, instant, { who: [customer, stranger, owner, member], lang: 'lt' });

async function book(date: string, time = '10:00'): Promise<string> {
  return aBooking(site.origin, customer, { service: provided.service, date, time }, 'lt');
}

const asCustomer = () => customerWriting(site.origin, customer, 'lt');
const byLink = (key = provided.token) => providerWriting(site.origin, key);
const signedIn = () => providerWriting(site.origin, provided.service, owner.token);
const textsOf = async (reader: Writer, id: string) =>
  ((await reader.read(id)).body.messages as Texts).map(({ text }) => text);
const stateOf = async (id: string) =>
  (await readOwn(site.origin, readBookingStates, customer, 'lt')).find(({ _id }) => _id === id);
const unreadOf = async (id: string) => (await stateOf(id))?.unread;
const unreadByProvider = async (id: string) => {
  const { body } = await provided.asProvider('GET');
  return (body.bookings as { _id: string; unread: number }[]).find(({ _id }) => _id === id)?.unread;
};
/** Makes the emails due that wait for two minutes. */
const makeMailsDue = () => updateRows(site, 'mails', { sent_at: null }, { due_at: new Date().toISOString() });
const waitingMails = () => listRows(site, 'mails', { kind: 'message-waiting%', sent_at: null });

/** Emails about other threads of this file may be sent concurrently. */
async function newMails(act: () => Promise<unknown>) {
  const others = (await waitingMails()).map(({ id }) => id);
  await act();
  return async () => (await waitingMails()).filter(({ id }) => !others.includes(id));
}

test('customer and provider write to each other and see what the other has read', async () => {
  const id = await book('2033-06-01');
  const empty = await asCustomer().read(id);
  expect((await stateOf(id))?.lastMessage).toBeNull();
  expect(empty.headers.get('Cache-Control')).toBe('no-store');
  expect(empty.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(empty.body).toEqual({
    messages: [],
    more: false,
    writable: true,
    writableUntil: '2033-07-01T07:00:00.000Z',
  });
  const sent = await asCustomer().write(id, '  Ketvirtas aukštas, <b>be</b> lifto\nhttps://example.com ');
  expect([sent.status, sent.body]).toEqual([
    201,
    {
      number: expect.any(Number),
      from: 'customer',
      text: 'Ketvirtas aukštas, <b>be</b> lifto\nhttps://example.com',
      at: '2033-05-30T07:00:00.000Z',
      photos: [],
      readAt: null,
      reported: false,
    },
  ]);
  expect([await unreadOf(id), await unreadByProvider(id)]).toEqual([0, 1]);
  expect((await byLink().write(id, 'Aišku')).status).toBe(201);
  expect((await signedIn().write(id, 'Būsiu dešimtą')).status).toBe(201);
  expect(await textsOf(asCustomer(), id)).toEqual([sent.body.text, 'Aišku', 'Būsiu dešimtą']);
  expect((await stateOf(id))?.lastMessage).toEqual({
    from: 'provider',
    text: 'Būsiu dešimtą',
    at: '2033-05-30T07:00:00.000Z',
  });
  expect(await textsOf(byLink(), id)).toEqual(await textsOf(asCustomer(), id));
  expect([await unreadOf(id), await unreadByProvider(id)]).toEqual([2, 1]);

  const number = Number(sent.body.number);
  expect((await byLink().mark(id, number)).status).toBe(204);
  expect((await asCustomer().mark(id, number + 1)).status).toBe(204);
  expect([await unreadOf(id), await unreadByProvider(id)]).toEqual([1, 0]);
  expect((await asCustomer().read(id)).body.messages).toMatchObject([
    { readAt: '2033-05-30T07:00:00.000Z' },
    { readAt: '2033-05-30T07:00:00.000Z' },
    { readAt: null },
  ]);
});

test('an impossible message number is rejected', async () => {
  const id = await book('2033-06-02', '14:00');
  for (const number of ['1.5', '-1', '2147483648', '999999999999999'])
    for (const { status } of [
      await asCustomer().read(id, `?after=${number}`),
      await asCustomer().read(id, `?before=${number}`),
      await asCustomer().mark(id, Number(number)),
    ])
      expect([number, status]).toEqual([number, 422]);
});

test('no one else can read or write', async () => {
  const id = await book('2033-06-02');
  await asCustomer().write(id, 'Slaptas kodas 1234');
  const outsiders = [
    customerWriting(site.origin, stranger),
    customerWriting(site.origin, owner),
    byLink(others.token),
    byLink('unknown'),
    providerWriting(site.origin, provided.service, stranger.token),
    // Without a report the team has no access.
    customerWriting(site.origin, member),
    providerWriting(site.origin, provided.service, member.token),
  ];
  for (const each of outsiders) {
    const answers = [await each.read(id), await each.write(id, 'Aš'), await each.mark(id, 1_000_000)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  const anonymous = customerWriting(site.origin, { ...customer, token: '' });
  expect([(await anonymous.read(id)).status, (await anonymous.write(id, 'Aš')).status]).toEqual([401, 401]);
  expect(await textsOf(asCustomer(), id)).toEqual(['Slaptas kodas 1234']);
  expect(await unreadByProvider(id)).toBe(1);
});

test('a text is required, and may have 2,000 characters', async () => {
  const id = await book('2033-06-03');
  for (const text of ['', ' \n', 'ą'.repeat(2001), 7]) {
    const { status, body } = await asCustomer().write(id, text);
    expect([status, body.errors]).toEqual([422, { text: expect.any(String) }]);
  }
  expect((await asCustomer().write(id, 'ą'.repeat(2000))).status).toBe(201);
  expect((await asCustomer().read(id, '?after=x')).status).toBe(422);
});

test('a message sent again with its idempotency key is stored once, also simultaneously and after a restart', async () => {
  const id = await book('2033-06-04');
  const answers = await Promise.all(Array.from({ length: 5 }, () => asCustomer().write(id, 'Kartą', 'one')));
  const numbers = new Set(answers.map(({ status, body }) => `${status} ${String(body.number)}`));
  expect(numbers.size).toBe(1);
  expect((await asCustomer().write(id, 'Kita', 'one')).body.code).toBe('idempotency_key');
  // Keys of the two sides are independent.
  expect((await byLink().write(id, 'Atsakymas', 'one')).status).toBe(201);
  await later('2033-05-30T08:00:00Z');
  expect((await asCustomer().write(id, 'Kartą', 'one')).body.number).toBe(answers[0]?.body.number);
  expect(await textsOf(asCustomer(), id)).toEqual(['Kartą', 'Atsakymas']);
});

test('a long thread is read in pages, each message once, while others are written', async () => {
  const id = await book('2033-06-05');
  for (let each = 1; each <= 55; each++) await asCustomer().write(id, `Nr. ${each}`);
  const latest = await asCustomer().read(id);
  const shown = latest.body.messages as { number: number; text: string }[];
  expect([shown.length, shown.at(-1)?.text, latest.body.more]).toEqual([50, 'Nr. 55', true]);
  const earlier = await asCustomer().read(id, `?before=${shown[0]?.number}`);
  expect((earlier.body.messages as Texts).map(({ text }) => text)).toEqual(
    [1, 2, 3, 4, 5].map((each) => `Nr. ${each}`),
  );
  expect(earlier.body.more).toBe(false);
  await Promise.all([byLink().write(id, 'Aš'), asCustomer().write(id, 'Ir aš'), signedIn().write(id, 'Ir')]);
  const later = await asCustomer().read(id, `?after=${shown.at(-1)?.number}`);
  expect((later.body.messages as Texts).map(({ text }) => text).sort()).toEqual(['Aš', 'Ir', 'Ir aš']);
  for (let each = 57; each <= 60; each++) expect((await asCustomer().write(id, 'Dar')).status).toBe(201);
  const refused = await asCustomer().write(id, 'Per daug');
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
});

test('a provider notifies the customer once per visit that they are on their way, and can undo it', async () => {
  const id = await book('2033-05-30', '12:00');
  const notices = `/bookings/${id}/notices`;
  const tell = (notice: string) => provided.asProvider('POST', notices, { notice });
  const takeBack = (notice: string) => provided.asProvider('DELETE', `${notices}/${notice}`);
  const added = await newMails(async () => expect((await tell('onMyWay')).status).toBe(204));
  const [own] = await added();
  const wait = Date.parse(own?.due_at ?? '') - Date.now();
  expect([wait > 0, wait <= 10_000]).toEqual([true, true]);
  expect(outcome(await tell('onMyWay'))).toEqual([409, 'notice_sent']);
  expect(await textsOf(asCustomer(), id)).toEqual(['Jau vykstu pas jus.']);
  expect((await takeBack('onMyWay')).status).toBe(204);
  expect(await textsOf(asCustomer(), id)).toEqual([]);
  expect(outcome(await takeBack('onMyWay'))).toEqual([409, 'notice_final']);

  expect((await tell('late')).status).toBe(204);
  const { body } = await provided.asProvider('GET', `/bookings/${id}`);
  expect(body.notices).toEqual(['late']);
  const [sent] = (await asCustomer().read(id)).body.messages as { number: number; text: string }[];
  await makeMailsDue();
  const received = await mail.mailTo(customer.email, sent?.text ?? '');
  expect(received.subject).toContain('Nauja žinutė');
  // A notice that was undone is not emailed.
  expect(mail.mails.filter(({ text }) => text?.includes('Jau vykstu'))).toEqual([]);
  await asCustomer().mark(id, sent?.number ?? 0);
  expect(outcome(await takeBack('late'))).toEqual([409, 'notice_final']);

  const tomorrow = `/bookings/${await book('2033-05-31')}/notices`;
  expect(outcome(await provided.asProvider('POST', tomorrow, { notice: 'late' }))).toEqual([
    409,
    'notice_closed',
  ]);
  const call = { date: '2033-05-30', time: '14:00', name: 'Jonas', phone: '' };
  const byPhone = await provided.asProvider('POST', '/phone-bookings', call);
  const ofCall = `/bookings/${String(byPhone.body._id)}/notices`;
  expect((await provided.asProvider('POST', ofCall, { notice: 'onMyWay' })).status).toBe(404);
  expect((await others.asProvider('POST', notices, { notice: 'onMyWay' })).status).toBe(404);
});

describe('an email', () => {
  test('announces several messages together, quotes only the first line, and links to the thread', async () => {
    const id = await book('2033-06-06');
    const added = await newMails(async () => {
      await asCustomer().write(id, 'Ar turite kopėčias?\nDurų kodas 7788');
      await asCustomer().write(id, 'Ir lempą?');
    });
    const [own] = await added();
    expect(own?.recipient).toBe(provided.what.email);
    const wait = Date.parse(own?.due_at ?? '') - Date.now();
    expect(wait).toBeGreaterThan(60_000);
    expect(wait).toBeLessThanOrEqual(120_000);
    await byLink().mark(id, 0);
    await makeMailsDue();
    const received = await mail.mailTo(provided.what.email, 'Ar turite kopėčias?');
    expect(received.subject).toContain('Nauja žinutė');
    expect(received.text).not.toMatch(/7788|lempą/);
    const page = linkIn(received, '/provider/');
    expect(page).toContain(`/visit/${id}#messages-${id}`);
    const key = new URL(page).pathname.split('/').at(-3) ?? '';
    expect(await textsOf(byLink(key), id)).toHaveLength(2);

    const answer = await signedIn().write(id, 'Turiu');
    await makeMailsDue();
    const answered = await mail.mailTo(customer.email, 'Turiu');
    expect(linkIn(answered, '/bookings/user/')).toMatch(new RegExp(`@example.com#messages-${id}$`));
    expect(answer.status).toBe(201);
  });

  test('is not sent if the message was read', async () => {
    const id = await book('2033-06-07');
    const { body } = await signedIn().write(id, 'Skaitoma iš karto');
    await asCustomer().mark(id, Number(body.number));
    await makeMailsDue();
    await signedIn().write(id, 'Neskaityta');
    await makeMailsDue();
    await mail.mailTo(customer.email, 'Neskaityta');
    expect(mail.mails.filter(({ text }) => text?.includes('Skaitoma iš karto'))).toEqual([]);
  });

  test('is sent at most ten times a day', async () => {
    const id = await book('2033-06-08');
    const added = await newMails(async () => {
      for (let each = 0; each < 12; each++) {
        const { body } = await signedIn().write(id, `Vėl ${each}`);
        await asCustomer().mark(id, Number(body.number));
      }
    });
    expect(await added()).toHaveLength(10);
  });
});

test('after the start a private link opens a thread for 7 days; it is writable for 30 days and stored for 12 months', async () => {
  const id = await book('2033-06-09');
  await asCustomer().write(id, 'Iki');
  await later('2033-06-16T07:00:00Z');
  expect((await byLink().write(id, 'Dar galiu')).status).toBe(201);
  await later('2033-06-16T07:00:01Z');
  for (const { status, body } of [
    await byLink().read(id),
    await byLink().write(id, 'x'),
    await byLink().mark(id, 1),
  ])
    expect([status, body.code]).toEqual([403, 'signed_in_only']);
  await asCustomer().write(id, 'Ar atvyksite pataisyti?');
  await makeMailsDue();
  const email = await mail.mailTo(provided.what.email, 'Ar atvyksite pataisyti?');
  expect(linkIn(email, '/provider/')).toContain(
    `/lt/provider/${provided.service}/visit/${id}#messages-${id}`,
  );
  expect((await signedIn().write(id, 'Atvyksiu')).status).toBe(201);

  await later('2033-07-09T07:00:01Z');
  for (const writer of [asCustomer(), signedIn()])
    expect((await writer.write(id, 'Per vėlu')).body.code).toBe('thread_closed');
  const old = await asCustomer().read(id);
  expect(old.body).toMatchObject({ writable: false, writableUntil: '2033-07-09T07:00:00.000Z' });
  expect(old.body.messages).toHaveLength(4);

  await later('2034-06-09T07:00:00Z');
  expect(await textsOf(asCustomer(), id)).toHaveLength(4);
  await later('2034-06-10T07:00:00Z');
  await expect.poll(() => textsOf(asCustomer(), id)).toEqual([]);
});

test('a thread is deleted with its booking', async () => {
  const id = await book('2034-07-01');
  await asCustomer().write(id, 'Iki');
  const { status } = await send(site.origin, 'DELETE', `/lt/bookings/${id}`, customer);
  expect(status).toBe(204);
  expect((await asCustomer().read(id)).status).toBe(404);
  const left = await listRows(site, 'messages', { booking_id: id });
  expect(left).toEqual([]);
});

async function storeMessages(booking: string, count: number): Promise<void> {
  const at = new Date(0).toISOString();
  await inDatabase(site, (db) =>
    sql`with recursive rows(place) as (select 1 union all select place + 1 from rows where place < ${count})
      insert into messages (number, booking_id, author, text, created_at)
      select 1000000 + place, ${booking}, 'provider', 'Hello', ${at} from rows`.execute(db),
  );
}

test('the export contains a thread with more messages than a query has parameters', async () => {
  const busy = await registerCustomer(site.origin);
  const day = { date: '2033-09-05', time: '10:00' };
  const booking = await aBooking(site.origin, busy, { service: provided.service, ...day });
  const count = 66_000;
  await storeMessages(booking, count);
  const exported = await send(site.origin, 'GET', `/en/user/${busy.email}/export`, busy);
  expect(exported.status).toBe(200);
  const [{ messages } = { messages: [] }] = exported.body.bookings as { messages: { number: number }[] }[];
  expect([messages.length, messages.at(-1)?.number]).toEqual([count, 1_000_000 + count]);
  await deleteRows(site, 'messages', { booking_id: booking });
});

test('a thread has at most 1,000 messages, the threads of a customer 10,000', async () => {
  const busy = await registerCustomer(site.origin);
  const [first, second] = [
    await aBooking(site.origin, busy, { service: provided.service, date: '2033-09-05', time: '12:00' }),
    await aBooking(site.origin, busy, { service: provided.service, date: '2033-09-06', time: '12:00' }),
  ];
  const outcome = async (by: Writer, id: string) => {
    const { status, body } = await by.write(id, 'One more');
    return body.code ?? status;
  };
  await storeMessages(first, 999);
  expect(await outcome(byLink(), first)).toBe(201);
  for (const by of [byLink(), customerWriting(site.origin, busy)])
    expect(await outcome(by, first)).toBe('thread_full');
  expect(await outcome(byLink(), second)).toBe(201);
  await deleteRows(site, 'messages', { booking_id: first });
  await storeMessages(first, 9_999);
  expect(await outcome(byLink(), second)).toBe('thread_full');
});
