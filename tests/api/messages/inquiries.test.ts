import { expect, test } from 'vitest';
import { deleteOrphanedPhotos } from '#features/booking/details/orphanedPhotos.server.ts';
import {
  aBooking,
  type Answer,
  outcome,
  registerCustomer,
  send,
  serviceIds,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { jpegOf } from '../../support/account/photos.ts';
import { continueAt } from '../../support/account/sessions.ts';
import { linkIn } from '../../support/mails/mailServer.ts';
import { photoForm } from '../../support/messages/messages.ts';
import { openStream } from '../../support/messages/messageStream.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { deleteRows, listRows, updateRows } from '../../support/site/rows.ts';
import { registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite({ CLOCK: '2033-05-30T07:00:00Z' });
let next = 0;
const ids = await serviceIds(site.origin);
const member = await registerMember(site);
const stranger = await registerCustomer(site.origin);

/** A service with its signed-in provider, and a customer. */
async function parties() {
  const service = ids[next++] ?? '';
  const [owner, customer] = [await ownerOf(site, service), await registerCustomer(site.origin)];
  return { service, owner, customer };
}

const call = (who: TestCustomer, method: string, path: string, body?: unknown, headers = {}) =>
  send(site.origin, method, `/en${path}`, { token: who.token, body, headers });
const ask = (who: TestCustomer, service: string, text: unknown, more: object = {}, headers = {}) =>
  call(who, 'POST', `/service/${service}/inquiries`, { text, ...more }, headers);
const createInquiry = async (who: TestCustomer, service: string, text = 'Ar važiuojate į Trakus?') =>
  String((await ask(who, service, text)).body._id);
const openQuestion = (who: TestCustomer, service: string) =>
  call(who, 'GET', `/service/${service}/inquiries`);
const atProvider = (service: string, rest = '') => `/provider/${service}/inquiries${rest}`;
const listedTo = async (who: TestCustomer, service?: string) => {
  const { body } = await call(who, 'GET', service ? `/provider/${service}` : '/inquiries');
  return (service ? body.inquiries : body) as Record<string, unknown>[];
};
const textsIn = ({ body }: Answer) => (body.messages as { text: string }[]).map(({ text }) => text);
const makeMailsDue = () => updateRows(site, 'mails', { sent_at: null }, { due_at: new Date().toISOString() });
const waitingFor = ({ email }: TestCustomer) =>
  listRows(site, 'mails', { kind: 'inquiry-%', recipient: email, sent_at: null });
const small = () => jpegOf(400_000);
const addPhoto = async (who: TestCustomer, service: string) =>
  call(who, 'POST', `/service/${service}/inquiries/photos`, photoForm(await small()));

test('a customer asks before booking, the provider answers, and each sees what is unread', async () => {
  const { service, owner, customer } = await parties();
  const sent = await ask(customer, service, ' Ar važiuojate į Trakus? ');
  expect([sent.status, sent.body]).toEqual([
    201,
    {
      _id: expect.any(String),
      serviceId: service,
      service: expect.any(String),
      customer: customer.name,
      askedAt: '2033-05-30T07:00:00.000Z',
      answered: false,
      writable: true,
      writableUntil: '2033-06-13T07:00:00.000Z',
      blocked: false,
      unread: 0,
      lastMessage: { from: 'customer', text: 'Ar važiuojate į Trakus?', at: '2033-05-30T07:00:00.000Z' },
    },
  ]);
  const id = String(sent.body._id);
  expect(await listedTo(owner, service)).toEqual([{ ...sent.body, unread: 1 }]);
  const { body: thread } = await call(owner, 'GET', atProvider(service, `/${id}/messages`));
  const [{ number } = { number: 0 }] = thread.messages as { number: number }[];
  const read = await call(owner, 'PUT', atProvider(service, `/${id}/messages/read`), { upTo: number });
  expect(read.status).toBe(204);
  const answered = await call(owner, 'POST', atProvider(service, `/${id}/messages`), { text: 'Taip' });
  expect(answered.status).toBe(201);
  expect(await listedTo(customer)).toMatchObject([
    { answered: true, unread: 1, writable: true, writableUntil: '2034-05-29T21:00:00.000Z' },
  ]);
  expect((await call(customer, 'POST', `/inquiries/${id}/messages`, { text: 'Ačiū' })).status).toBe(201);
  expect(textsIn(await call(customer, 'GET', `/inquiries/${id}/messages`))).toEqual([
    'Ar važiuojate į Trakus?',
    'Taip',
    'Ačiū',
  ]);
});

test('no other customer or provider, private link or team member can read a question', async () => {
  const { service, owner, customer } = await parties();
  const other = await parties();
  const photo = await addPhoto(customer, service);
  const sent = await ask(customer, service, 'Toks kranas', { photos: [photo.body._id] });
  const id = String(sent.body._id);
  const picture = `/${id}/photos/${String(photo.body._id)}`;
  expect((await call(customer, 'GET', `/inquiries${picture}`)).status).toBe(200);
  expect((await call(owner, 'GET', atProvider(service, picture))).status).toBe(200);
  const link = await providerLink(site, service);
  for (const rest of [`/${id}/messages`, picture]) {
    for (const who of [stranger, owner, member])
      expect((await call(who, 'GET', `/inquiries${rest}`)).status).toBe(404);
    for (const who of [stranger, other.owner, customer, member])
      expect((await call(who, 'GET', atProvider(service, rest))).status).toBe(404);
    expect((await call(other.owner, 'GET', atProvider(other.service, rest))).status).toBe(404);
    expect(outcome(await call(stranger, 'GET', atProvider(link, rest)))).toEqual([403, 'signed_in_only']);
  }
  for (const [method, rest, body] of [
    ['POST', `/${id}/messages`, { text: 'x' }],
    ['PUT', `/${id}/messages/read`, { upTo: 1 }],
    ['PUT', `/${id}`, { blocked: true }],
  ] as const) {
    expect((await call(stranger, method, `/inquiries${rest}`, body)).status).toBe(404);
    expect((await call(other.owner, method, atProvider(other.service, rest), body)).status).toBe(404);
    expect(outcome(await send(site.origin, method, `/en${atProvider(link, rest)}`, { body }))).toEqual([
      403,
      'signed_in_only',
    ]);
  }
  expect((await send(site.origin, 'GET', `/en/provider/${link}`)).body.inquiries).toEqual([]);
  for (const { token } of [stranger, member])
    expect((await send(site.origin, 'GET', `/en/team/reports/1`, { token })).status).toBe(404);
});

test('a question is streamed to a signed-in provider immediately, and never to a private link', async () => {
  const { service, owner, customer } = await parties();
  const link = await providerLink(site, service);
  const [signedIn, byLink] = [
    await openStream(site.origin, { path: `/provider/${service}/messages/stream`, token: owner.token }),
    await openStream(site.origin, { path: `/provider/${link}/messages/stream` }),
  ];
  await expect.poll(() => signedIn.isOpen() && byLink.isOpen()).toBe(true);
  const text = 'Ar važiuojate į Trakus?';
  await createInquiry(customer, service, text);
  await expect.poll(() => signedIn.texts(), { timeout: 5_000 }).toEqual([text]);
  expect(byLink.texts()).toEqual([]);
  // One that reconnects gets what it has missed, by the same rule.
  const [again, linkAgain] = [
    await openStream(site.origin, {
      path: `/provider/${service}/messages/stream`,
      token: owner.token,
      lastId: '0',
    }),
    await openStream(site.origin, { path: `/provider/${link}/messages/stream`, lastId: '0' }),
  ];
  await expect.poll(() => again.isOpen() && linkAgain.isOpen()).toBe(true);
  await expect.poll(() => again.texts()).toEqual([text]);
  expect(linkAgain.texts()).toEqual([]);
  for (const each of [signedIn, byLink, again, linkAgain]) each.stop();
});

test('an account has one open question with a provider, asks five a day, and adds three photos', async () => {
  const { service, customer } = await parties();
  const others = ids.slice(-5);
  const [one = '', two = ''] = others;
  const key = { 'Idempotency-Key': 'one request' };
  expect((await openQuestion(customer, service)).body).toEqual({ open: null });
  const first = await ask(customer, service, 'Ar dirbate šeštadieniais?', {}, key);
  expect((await openQuestion(customer, service)).body).toEqual({ open: first.body._id });
  const again = await ask(customer, service, 'Ar dirbate šeštadieniais?', {}, key);
  expect([again.status, again.body._id]).toEqual([201, first.body._id]);
  expect(outcome(await ask(customer, service, 'Kitas', {}, key))).toEqual([422, 'idempotency_key']);
  expect(outcome(await ask(customer, service, 'Dar vienas'))).toEqual([409, 'inquiry_open']);
  const both = await Promise.all([ask(customer, one, 'Vienas'), ask(customer, one, 'Du')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  for (const text of ['', undefined, 'x'.repeat(2001)])
    expect(outcome(await ask(customer, two, text))).toEqual([422, 'invalid']);
  const four = { photos: ['a', 'b', 'c', 'd'] };
  expect(outcome(await ask(customer, two, 'Nuotraukos', four))).toEqual([422, 'invalid']);
  const unknown = await ask(customer, two, 'Nuotrauka', { photos: ['a'] });
  expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['photos']]);
  expect((await ask(customer, 'unknown', 'Kam?')).status).toBe(404);
  for (const other of others.slice(1, 4)) expect((await ask(customer, other, 'Dar')).status).toBe(201);
  expect(outcome(await ask(customer, others[4] ?? '', 'Šeštas'))).toEqual([429, 'too_many']);
});

test('the open question becomes the thread of the booking, with its photos', async () => {
  const { service, owner, customer } = await parties();
  const photo = await addPhoto(customer, service);
  const sent = await ask(customer, service, 'Toks kranas', { photos: [photo.body._id] });
  const id = String(sent.body._id);
  await call(owner, 'POST', atProvider(service, `/${id}/messages`), { text: 'Pataisysiu' });
  const booking = await aBooking(site.origin, customer, { service, date: '2033-06-15', time: '10:00' });
  const thread = await call(customer, 'GET', `/bookings/${booking}/messages`);
  expect(textsIn(thread)).toEqual(['Toks kranas', 'Pataisysiu']);
  const seen = `/bookings/${booking}/photos/${String(photo.body._id)}`;
  expect((await call(customer, 'GET', seen)).status).toBe(200);
  expect([await listedTo(customer), await listedTo(owner, service)]).toEqual([[], []]);
  expect((await call(customer, 'GET', `/inquiries/${id}/messages`)).status).toBe(404);
  const second = await aBooking(site.origin, customer, { service, date: '2033-06-16', time: '10:00' });
  const others = await call(customer, 'GET', `/bookings/${second}/messages`);
  expect(others.body.messages).toEqual([]);
});

test('either side blocks the thread; a blocked account asks this provider no more', async () => {
  const { service, owner, customer } = await parties();
  const other = await parties();
  const id = await createInquiry(customer, service);
  const block = (who: TestCustomer, path: string, blocked: boolean) => call(who, 'PUT', path, { blocked });
  expect((await block(owner, atProvider(service, `/${id}`), true)).status).toBe(204);
  expect(await listedTo(owner, service)).toMatchObject([{ blocked: true, writable: false }]);
  expect(await listedTo(customer)).toMatchObject([{ blocked: false, writable: false }]);
  expect(outcome(await call(customer, 'POST', `/inquiries/${id}/messages`, { text: 'x' }))).toEqual([
    409,
    'inquiry_closed',
  ]);
  expect(outcome(await ask(customer, service, 'Vėl'))).toEqual([403, 'inquiries_refused']);
  expect(outcome(await openQuestion(customer, service))).toEqual([403, 'inquiries_refused']);
  expect((await ask(customer, other.service, 'Kitam')).status).toBe(201);
  // The block ends no booking, and a booking takes over no blocked thread.
  const booked = await aBooking(site.origin, customer, { service, date: '2033-06-15', time: '10:00' });
  const thread = await call(customer, 'GET', `/bookings/${booked}/messages`);
  expect(thread.body.messages).toEqual([]);
  await block(owner, atProvider(service, `/${id}`), false);
  await block(customer, `/inquiries/${id}`, true);
  const answer = await call(owner, 'POST', atProvider(service, `/${id}/messages`), { text: 'x' });
  expect(outcome(answer)).toEqual([409, 'inquiry_closed']);
  expect(outcome(await ask(customer, service, 'Vėl'))).toEqual([409, 'inquiry_open']);
  await block(customer, `/inquiries/${id}`, false);
  expect((await call(customer, 'POST', `/inquiries/${id}/messages`, { text: 'Vėl' })).status).toBe(201);
});

test('either side reports a message; the team sees the thread until a member closes the report', async () => {
  const { service, owner, customer } = await parties();
  const id = await createInquiry(customer, service, 'Kvailys');
  const answer = await call(owner, 'POST', atProvider(service, `/${id}/messages`), { text: 'Pats kvailys' });
  const { body } = await call(customer, 'GET', `/inquiries/${id}/messages`);
  const [{ number: question } = { number: 0 }] = body.messages as { number: number }[];
  const reply = Number(answer.body.number);
  const byOwner = atProvider(service, `/${id}/messages/${question}/report`);
  expect((await call(owner, 'POST', byOwner)).status).toBe(204);
  expect(outcome(await call(owner, 'POST', byOwner))).toEqual([409, 'already_reported']);
  expect((await call(customer, 'POST', `/inquiries/${id}/messages/${question}/report`)).status).toBe(404);
  expect((await call(customer, 'POST', `/inquiries/${id}/messages/${reply}/report`)).status).toBe(204);
  const received = await mail.mailTo('team@home-service-app.example', 'reported');
  expect(received.text).not.toContain('vailys');
  const reports = (path = '', method = 'GET') => call(member, method, `/team/reports${path}`);
  const list = (await reports()).body as unknown as { _id: string }[];
  expect(list.find(({ _id }) => _id === String(question))).toMatchObject({
    serviceId: service,
    customer: customer.name,
    email: customer.email,
    date: null,
    time: null,
    text: 'Kvailys',
  });
  expect(textsIn(await reports(`/${question}`))).toEqual(['Kvailys', 'Pats kvailys']);
  for (const number of [question, reply]) expect((await reports(`/${number}/done`, 'POST')).status).toBe(204);
  expect((await reports(`/${question}`)).status).toBe(404);
});

test('the provider gets one email an hour for all questions, the customer one about the answer', async () => {
  const { service, owner, customer } = await parties();
  const second = await registerCustomer(site.origin);
  const id = await createInquiry(customer, service);
  await createInquiry(second, service, 'Ar turite laiko?');
  expect(await waitingFor(owner)).toHaveLength(1);
  await makeMailsDue();
  const received = await mail.mailTo(owner.email, 'Question before booking');
  expect(linkIn(received, '/provider/')).toContain(`/en/provider/${service}/messages`);
  expect(received.text).not.toMatch(/Trakus|laiko/);

  await continueAt(site, '2033-05-30T07:12:00Z', { who: [owner], lang: 'en' });
  const third = await registerCustomer(site.origin);
  await createInquiry(third, service, 'Trečias klausimas');
  const [delayed, ...more] = await waitingFor(owner);
  expect(more).toEqual([]);
  const minutes = (Date.parse(delayed?.due_at ?? '') - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(48);
  expect(minutes).toBeLessThan(51);

  await call(owner, 'POST', atProvider(service, `/${id}/messages`), { text: 'Važiuoju' });
  await makeMailsDue();
  const answered = await mail.mailTo(customer.email, 'Answer to your question');
  expect(answered.text).toContain('Važiuoju');
  expect(linkIn(answered, '/bookings/user/')).toContain(`#messages-${id}`);
  await mail.mailTo(owner.email, 'Question before booking', 1);
  await deleteRows(site, 'mails');
});

test('a question closes after 14 days without an answer, and is deleted 12 months after the last message', async () => {
  const { service, owner, customer } = await parties();
  const [old, answered] = [await createInquiry(customer, service), await parties()];
  const open = await createInquiry(customer, answered.service);
  await call(answered.owner, 'POST', atProvider(answered.service, `/${open}/messages`), { text: 'Taip' });
  const exported = async () => (await call(customer, 'GET', `/user/${customer.email}/export`)).body.inquiries;
  expect(await exported()).toMatchObject([
    { _id: open, messages: [{ text: 'Ar važiuojate į Trakus?' }, { text: 'Taip', from: 'provider' }] },
    { _id: old, messages: [{ text: 'Ar važiuojate į Trakus?' }] },
  ]);
  const who = [customer, owner, answered.owner];
  await continueAt(site, '2033-06-13T07:00:01Z', { who, lang: 'en' });
  const late = await call(owner, 'POST', atProvider(service, `/${old}/messages`), { text: 'x' });
  expect(outcome(late)).toEqual([409, 'inquiry_closed']);
  expect(textsIn(await call(customer, 'GET', `/inquiries/${old}/messages`))).toHaveLength(1);
  const again = await call(answered.owner, 'POST', atProvider(answered.service, `/${open}/messages`), {
    text: 'Dar galiu',
  });
  expect(again.status).toBe(201);
  const booked = await aBooking(site.origin, customer, { service, date: '2033-07-15', time: '10:00' });
  const thread = await call(customer, 'GET', `/bookings/${booked}/messages`);
  expect(thread.body.messages).toEqual([]);
  expect((await ask(customer, service, 'Klausiu dar kartą')).status).toBe(201);

  await continueAt(site, '2034-05-31T07:00:00Z', { who, lang: 'en' });
  await expect.poll(async () => (await listedTo(customer)).map(({ _id }) => _id)).not.toContain(old);
  expect((await listedTo(customer)).map(({ _id }) => _id)).toContain(open);
});

test('questions and their photos are deleted with the account', async () => {
  const { service, customer } = await parties();
  const photo = await addPhoto(customer, service);
  await ask(customer, service, 'Toks kranas', { photos: [photo.body._id] });
  expect((await call(customer, 'DELETE', `/user/${customer.email}`)).status).toBe(204);
  await inDatabase(site, deleteOrphanedPhotos);
  const left = await inDatabase(site, async (db) => [
    await db.selectFrom('inquiries').select('id').where('service_id', '=', service).execute(),
    await db.selectFrom('message_photos').select('id').where('id', '=', String(photo.body._id)).execute(),
  ]);
  expect(left).toEqual([[], []]);
});

test('a provider has three templates for answers, which only they read', async () => {
  const { service, owner, customer } = await parties();
  const path = `/provider/${service}/answer-templates`;
  const templates = ['Taip, atvyksime.', 'Ne, ten nevažiuojame.', 'Atsiųskite nuotrauką.'];
  expect((await call(owner, 'GET', path)).body).toEqual({ templates: [] });
  expect((await call(owner, 'PUT', path, { templates })).body).toEqual({ templates });
  expect(outcome(await call(owner, 'PUT', path, { templates: [...templates, 'Ketvirtas'] }))).toEqual([
    422,
    'invalid',
  ]);
  expect((await call(owner, 'PUT', path, { templates: templates.slice(1) })).body).toEqual({
    templates: templates.slice(1),
  });
  expect((await call(customer, 'GET', path)).status).toBe(404);
  const link = await providerLink(site, service);
  const byLink = await send(site.origin, 'PUT', `/en/provider/${link}/answer-templates`, {
    body: { templates },
  });
  expect(outcome(byLink)).toEqual([403, 'signed_in_only']);
});
