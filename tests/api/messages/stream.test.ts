import { expect, test } from 'vitest';
import { hashText } from '#platform/config/tokens.server.ts';
import {
  aBooking,
  logIn,
  registerCustomer,
  send,
  sendAs,
  serviceId,
} from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { customerWriting, providerWriting } from '../../support/messages/messages.ts';
import { openStream, type TestStream } from '../../support/messages/messageStream.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { deleteRows, updateRows } from '../../support/site/rows.ts';
import { type Site, startSite } from '../../support/site/server.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

/** Two processes on the same data: a message written in one must reach the streams of the other. */
const first = await startedSite();
let second = await startedSite(first.env);
const service = await serviceId(first.origin);
const customer = await registerCustomer(first.origin);
let day = 10;

const patience = { timeout: 20_000 };
const newLink = (of = service) => providerLink(first, of);
async function book(of = service, who = customer): Promise<string> {
  const slot = { service: of, date: `2040-05-${day++}`, time: '10:00' };
  return aBooking(first.origin, who, slot);
}
const [id, link] = [await book(), await newLink()];
async function opened(site: Site, how: Parameters<typeof openStream>[1]): Promise<TestStream> {
  const stream = await openStream(site.origin, how);
  expect(stream.status).toBe(200);
  await expect.poll(stream.isOpen, patience).toBe(true);
  return stream;
}
const asCustomer = (token = customer.token) => ({ token });
const byLink = (key = link) => ({ path: `/provider/${key}/messages/stream` });
const writeAsProvider = (text: string) => providerWriting(first.origin, link).write(id, text);
const writeAsCustomer = (text: string) => customerWriting(first.origin, customer).write(id, text);

test('only the two sides get messages stored by another process, each once', async () => {
  const stranger = await registerCustomer(first.origin);
  const otherService = await serviceId(first.origin, 1);
  const streams = {
    customer: await opened(second, asCustomer()),
    provider: await opened(second, byLink()),
    stranger: await opened(second, asCustomer(stranger.token)),
    otherProvider: await opened(second, byLink(await newLink(otherService))),
  };
  expect(streams.customer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  expect(streams.customer.headers.get('Cache-Control')).toBe('no-store');
  expect(streams.customer.headers.get('Content-Encoding')).toBe(null);
  await writeAsProvider('Labas');
  await writeAsCustomer('Labas ir jums\nantra eilutė');
  const others = await book(otherService, stranger);
  await customerWriting(first.origin, stranger).write(others, 'Kitas');
  await expect.poll(streams.stranger.texts, patience).toEqual(['Kitas']);
  await expect.poll(streams.otherProvider.texts, patience).toEqual(['Kitas']);
  for (const side of ['customer', 'provider'] as const)
    expect(streams[side].texts()).toEqual(['Labas', 'Labas ir jums\nantra eilutė']);
  for (const stream of Object.values(streams)) stream.stop();
});

test('only the provider gets an event for a booking, a move and a cancellation', async () => {
  const otherService = await serviceId(first.origin, 1);
  const provider = await opened(second, byLink());
  const deaf = [
    await opened(second, asCustomer()),
    await opened(second, byLink(await newLink(otherService))),
  ];
  const booked = await book();
  await expect.poll(provider.changes, patience).toBe(1);
  const change = sendAs(customer, first.origin, `/en/bookings/${booked}`);
  const to = { date: `2040-05-${day++}`, time: '11:00' };
  expect((await change('POST', '/reschedule', to)).status).toBeLessThan(300);
  await expect.poll(provider.changes, patience).toBe(2);
  expect((await change('DELETE')).status).toBeLessThan(300);
  await expect.poll(provider.changes, patience).toBe(3);
  expect(deaf.map(({ changes }) => changes())).toEqual([0, 0]);
  for (const stream of [provider, ...deaf]) stream.stop();
});

test('a stream says whether anything was missed since its page was opened', async () => {
  const headers = { 'Data-Age': '500' };
  const missed = async (how: Parameters<typeof openStream>[1]) => {
    const stream = await opened(second, how);
    stream.stop();
    return stream.missed();
  };
  const other = byLink(await newLink(await serviceId(first.origin, 1)));
  const quiet = { timeout: 10_000 };
  await expect.poll(() => missed({ ...byLink(), headers }), quiet).toBe(false);
  expect(await missed(byLink())).toBe(true);
  expect(await missed({ ...byLink(), headers: { 'Data-Age': '40000' } })).toBe(true);
  await book();
  await expect.poll(() => missed({ ...byLink(), headers }), quiet).toBe(true);
  expect(await missed({ ...other, headers })).toBe(false);
  await expect.poll(() => missed({ ...byLink(), headers }), quiet).toBe(false);
  await writeAsProvider('Jau netoli');
  await expect.poll(() => missed({ ...asCustomer(), headers }), quiet).toBe(true);
});

test('a signed-in provider gets events of all their services in one stream, a private link only of one', async () => {
  const [one, other] = [await serviceId(first.origin, 2), await serviceId(first.origin, 3)];
  const owner = await ownerOf(first, one, other);
  const signedIn = await opened(second, {
    path: `/provider/${one}/messages/stream`,
    token: owner.token,
  });
  const linked = await opened(second, byLink(await newLink(one)));
  const booked = await book(other);
  await expect.poll(signedIn.changes, patience).toBe(1);
  await customerWriting(first.origin, customer).write(booked, 'Ar turite laiko?');
  await expect.poll(signedIn.texts, patience).toEqual(['Ar turite laiko?']);
  const reopened = await opened(second, {
    path: `/provider/${one}/messages/stream`,
    token: owner.token,
    lastId: '0',
  });
  await expect.poll(reopened.texts, patience).toContain('Ar turite laiko?');
  expect([linked.changes(), linked.texts()]).toEqual([0, []]);
  // Once a service belongs to another provider, the stream is closed.
  await ownerOf(first, other);
  await expect.poll(signedIn.hasEnded, patience).toBe(true);
  for (const stream of [reopened, linked]) stream.stop();
});

test('a stream opened again after a restart gets all missed messages, each once', async () => {
  const stream = await opened(second, asCustomer());
  await writeAsProvider('Prieš');
  await expect.poll(stream.texts, patience).toEqual(['Prieš']);
  expect(await second.stop()).toBe(0);
  expect(stream.hasEnded()).toBe(true);
  const sent = await Promise.all(Array.from({ length: 20 }, (_, each) => writeAsProvider(`Per ${each}`)));
  second = await startSite(second.env);
  const lastId = stream.lastId() ?? '';
  const again = await opened(second, { ...asCustomer(), lastId });
  await writeAsProvider('Po');
  await expect.poll(() => again.texts().at(-1), patience).toBe('Po');
  const inOrder = sent
    .map(({ body }) => ({ number: Number(body.number), text: String(body.text) }))
    .sort((one, other) => one.number - other.number);
  expect(again.texts()).toEqual([...inOrder.map(({ text }) => text), 'Po']);
  again.stop();
});

test('a stream is closed when its session or link is revoked, and other streams stay open', async () => {
  const [one, other] = [await logIn(first.origin, customer), await logIn(first.origin, customer)];
  const ended = await newLink();
  const streams = {
    loggedOut: await opened(second, asCustomer(one)),
    stays: await opened(second, asCustomer(other)),
    revoked: await opened(second, byLink(ended)),
    byLink: await opened(second, byLink()),
  };
  await send(first.origin, 'POST', '/en/auth/logout', { token: one });
  await expect.poll(streams.loggedOut.hasEnded, patience).toBe(true);
  await deleteRows(first, 'private_links', { token_hash: hashText(ended) });
  await expect.poll(streams.revoked.hasEnded, patience).toBe(true);
  await writeAsProvider('Dar čia');
  await expect.poll(streams.stays.texts, patience).toEqual(['Dar čia']);
  await expect.poll(streams.byLink.texts, patience).toEqual(['Dar čia']);
  expect([streams.loggedOut.texts(), streams.revoked.texts()]).toEqual([[], []]);
  for (const stream of Object.values(streams)) stream.stop();
});

test('a stream of a logged-in provider is closed when the service gets another email', async () => {
  const own = await serviceId(first.origin, 2);
  const owner = await ownerOf(first, own);
  const booking = await book(own);
  const stream = await opened(second, { ...byLink(own), token: owner.token });
  await customerWriting(first.origin, customer).write(booking, 'Ar girdite?');
  await expect.poll(stream.texts, patience).toEqual(['Ar girdite?']);
  const email = 'kitas@example.com';
  await updateRows(first, 'services', { id: own }, { email, email_key: email });
  await expect.poll(stream.hasEnded, patience).toBe(true);
  expect((await openStream(second.origin, { ...byLink(own), token: owner.token })).status).toBe(404);
});

test('a signed-in provider gets events until the account has another email', async () => {
  const own = await serviceId(first.origin, 3);
  const owner = await ownerOf(first, own);
  const stream = await opened(second, { ...byLink(own), token: owner.token });
  const moved = `moved-${owner.email}`;
  await updateRows(first, 'users', { email: owner.email }, { email: moved, email_key: moved });
  await expect.poll(stream.hasEnded, patience).toBe(true);
  expect((await openStream(second.origin, { ...byLink(own), token: owner.token })).status).toBe(404);
});

test('a stream needs a token or link, and a session has at most four streams', async () => {
  expect((await openStream(first.origin, {})).status).toBe(401);
  expect((await openStream(first.origin, byLink('unknown'))).status).toBe(404);
  expect((await openStream(first.origin, byLink(service))).status).toBe(401);
  const token = await logIn(first.origin, customer);
  const streams: TestStream[] = [];
  for (let each = 0; each < 5; each++) streams.push(await opened(second, asCustomer(token)));
  await expect
    .poll(() => streams.map(({ hasEnded }) => hasEnded()), patience)
    .toEqual([true, false, false, false, false]);
  for (const stream of streams) stream.stop();
});

test('an account has at most twenty streams over all its sessions', async () => {
  const often = await registerCustomer(first.origin);
  const streams: TestStream[] = [];
  for (let login = 0; login < 6; login++) {
    const token = login === 0 ? often.token : await logIn(first.origin, often);
    streams.push(...(await Promise.all([1, 2, 3, 4].map(() => opened(second, asCustomer(token))))));
  }
  const ended = () => streams.map(({ hasEnded }) => hasEnded());
  await expect.poll(() => ended().filter(Boolean).length, patience).toBe(4);
  expect(ended().slice(0, 4)).toEqual([true, true, true, true]);
  for (const stream of streams) stream.stop();
});

test('a network has at most 200 streams, and others still get one', async () => {
  const proxied = await siteForTest({ ...first.env, TRUSTED_PROXIES: '127.0.0.1,::1' });
  const links = await Promise.all(Array.from({ length: 51 }, () => newLink()));
  const open = (key: string, network: string) =>
    openStream(proxied.origin, { ...byLink(key), headers: { 'X-Forwarded-For': network } });
  const streams: TestStream[] = [];
  for (const key of links.slice(0, 50))
    streams.push(...(await Promise.all([1, 2, 3, 4].map(() => open(key, '198.51.100.1')))));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const last = links[50] ?? '';
  const [refused, elsewhere] = [await open(last, '198.51.100.1'), await open(last, '198.51.100.2')];
  expect([refused.status, refused.headers.get('Retry-After'), elsewhere.status]).toEqual([503, '5', 200]);
  for (const stream of [...streams, elsewhere]) stream.stop();
});

test('the stream of a private link omits bookings that started over 7 days ago', async () => {
  const old = await book();
  const begun = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
  await updateRows(first, 'bookings', { id: old }, { starts_at: begun });
  const stream = await opened(second, byLink());
  await customerWriting(first.origin, customer).write(old, 'Senas');
  await writeAsCustomer('Naujas');
  await expect.poll(stream.texts, patience).toEqual(['Naujas']);
  stream.stop();
});

test('an impossible message id does not silence the stream', async () => {
  const odd = await opened(second, { ...asCustomer(), lastId: '9999999999' });
  const other = await opened(second, byLink());
  await writeAsCustomer('Girdžiu');
  await expect.poll(other.texts, patience).toEqual(['Girdžiu']);
  await expect.poll(odd.texts, patience).toEqual(['Girdžiu']);
  for (const stream of [odd, other]) stream.stop();
});
