import { expect, test } from 'vitest';
import { deleteOldThreads } from '#features/messages/feature.server.ts';
import {
  aBooking,
  outcome,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { ownerOf } from '../../support/account/owners.ts';
import { gif, jpegOf, mediaFiles, turnedJpeg } from '../../support/account/photos.ts';
import { continueAt } from '../../support/account/sessions.ts';
import { customerWriting, photoForm, providerWriting } from '../../support/messages/messages.ts';
import { openStream } from '../../support/messages/messageStream.ts';
import { providerLink } from '../../support/provider/providerLink.ts';
import { inDatabase } from '../../support/site/database.ts';
import { deleteRows, insertRows, listRows, readRow, updateRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';
import { registerMember } from '../../support/team/team.ts';

const site = await startedSite({ CLOCK: '2033-05-30T07:00:00Z' });
const newLink = (of: string) => providerLink(site, of);
const service = await serviceId(site.origin);
const [link, othersLink] = [await newLink(service), await newLink(await serviceId(site.origin, 1))];
const [customer, stranger] = [await registerCustomer(site.origin), await registerCustomer(site.origin)];
const [member, owner] = [await registerMember(site), await ownerOf(site, service)];
let day = 10;

const asCustomer = (who = customer) => customerWriting(site.origin, who);
const asProvider = (key = link) => providerWriting(site.origin, key);
const book = async (who = customer) =>
  await aBooking(site.origin, who, { service, date: `2033-06-${day++}`, time: '10:00' });
const privateFiles = () => mediaFiles(site, 'private-');
async function addedBy(id: string, by = asCustomer()): Promise<string> {
  const { status, body } = await by.add(id, await turnedJpeg());
  expect(status).toBe(201);
  return String(body._id);
}
const later = (instant: string, leaving: TestCustomer) =>
  continueAt(site, instant, { who: [customer, stranger, member, owner, leaving] });

test('a message has a text, photos or both, which both sides and the stream show in order', async () => {
  const id = await book();
  const stream = await openStream(site.origin, { path: `/provider/${link}/messages/stream` });
  await expect.poll(stream.isOpen).toBe(true);
  const photos = [await addedBy(id), await addedBy(id), await addedBy(id)];
  const sent = await asCustomer().write(id, 'Varva čia', undefined, photos);
  expect([sent.status, sent.body.photos]).toEqual([201, photos]);
  const [one] = [await addedBy(id, asProvider())];
  expect((await asProvider().write(id, '', undefined, [one])).status).toBe(201);
  for (const reader of [asCustomer(), asProvider()])
    expect((await reader.read(id)).body.messages).toMatchObject([
      { text: 'Varva čia', photos },
      { text: '', photos: [one] },
    ]);
  await expect.poll(stream.photos, { timeout: 20_000 }).toEqual([...photos, one]);
  stream.stop();
  const { content } = await readRow(site, 'mails', { kind: 'message-waiting' });
  expect(content).not.toContain(one);
});

test('a file that is not a photo, too large, one too many or not the sender’s is rejected, and nothing is sent', async () => {
  const id = await book();
  const { write, add, read } = asCustomer();
  expect(outcome(await add(id, gif()))).toEqual([415, 'photo_format']);
  expect(outcome(await add(id, await jpegOf(8 * 1024 * 1024 + 1)))).toEqual([413, 'booking_photo_too_large']);
  const six = await Promise.all(Array.from({ length: 6 }, () => addedBy(id)));
  const [first = '', second = ''] = six;
  for (const [photos, field] of [
    [[], 'text'],
    [six, 'photos'],
    [[first, first], 'photos'],
    [[first, 'made up'], 'photos'],
  ] as const) {
    const { status, body } = await write(id, '', undefined, [...photos]);
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
  }
  expect((await read(id)).body.messages).toEqual([]);

  const sent = await write(id, 'Du', 'a key', [first, second]);
  const again = await write(id, 'Du', 'a key', [first, second]);
  expect([again.status, again.body.number]).toEqual([201, sent.body.number]);
  expect(outcome(await write(id, 'Du', 'a key', [second, first]))).toEqual([422, 'idempotency_key']);
  expect((await write(id, 'Vėl', undefined, [first])).status).toBe(422);
  expect((await read(id)).body.messages).toHaveLength(1);
});

test('unsent photos are deleted after a day, sent ones with the thread or booking', async () => {
  const before = privateFiles().length;
  const [forgotten, canceled, unsent] = [await book(), await book(), await book()];
  for (const id of [forgotten, canceled]) await asCustomer().write(id, '', undefined, [await addedBy(id)]);
  await addedBy(unsent);
  expect(privateFiles()).toHaveLength(before + 6);
  await updateRows(site, 'picture_uploads', {}, { created_at: '2033-05-29T06:59:00.000Z' });
  await send(site.origin, 'DELETE', `/en/bookings/${canceled}`, customer);
  const named = await listRows(site, 'message_photos');
  expect(privateFiles().sort()).toEqual(named.flatMap(({ file, thumbnail }) => [thumbnail, file]).sort());

  await updateRows(site, 'bookings', { id: forgotten }, { date: '2020-06-09' });
  await inDatabase(site, deleteOldThreads);
  const lost = () => listRows(site, 'message_photos', { message: null });
  expect(await lost()).toHaveLength(1);
  const another = await book();
  await send(site.origin, 'DELETE', `/en/bookings/${another}`, customer);
  expect(await lost()).toEqual([]);
});

/** Adds a message with this many photos to the booking. */
async function fill(booking: string, count: number): Promise<void> {
  await asCustomer().write(booking, 'with photos');
  const { number } = await readRow(site, 'messages', { booking_id: booking });
  const photos = Array.from({ length: count }, (_, place) => ({
    id: `${booking}-${place}`,
    message: number,
    booking_id: booking,
    place,
    file: `private-${booking}-${place}.jpg`,
    thumbnail: `private-${booking}-${place}-small.jpg`,
  }));
  await insertRows(site, 'message_photos', ...photos);
}

test('a thread has at most fifty photos, and still accepts text', async () => {
  const id = await book();
  await fill(id, 49);
  const photo = await jpegOf(20_000);
  const [last, beyond] = [await asCustomer().add(id, photo), await asCustomer().add(id, photo)];
  expect((await asCustomer().write(id, 'the last', undefined, [String(last.body._id)])).status).toBe(201);
  const refused = await asCustomer().write(id, 'one more', undefined, [String(beyond.body._id)]);
  expect(outcome(refused)).toEqual([409, 'thread_photos']);
  expect(outcome(await asProvider().add(id, photo))).toEqual([409, 'thread_photos']);
  expect((await asCustomer().write(id, 'without')).status).toBe(201);
});

test('all threads of one customer together have at most five hundred photos', async () => {
  const [id, elsewhere] = [await book(), await book()];
  await fill(elsewhere, 500);
  const photo = await jpegOf(20_000);
  for (const writer of [asCustomer(), asProvider()])
    expect(outcome(await writer.add(id, photo))).toEqual([409, 'customer_photos']);
  expect((await asCustomer().write(id, 'without')).status).toBe(201);
  await deleteRows(site, 'message_photos', { booking_id: elsewhere });
  expect((await asCustomer().add(id, photo)).status).toBe(201);
});

test('only the two sides of a booking, and the team during a report, can read photos', async () => {
  const before = new Set(privateFiles());
  const leaving = await registerCustomer(site.origin);
  const id = await book(leaving);
  const details = { address: 'Pilies g. 1, Vilnius', phone: '+370 612 34567', note: 'Varva' };
  await send(site.origin, 'PUT', `/en/bookings/${id}/details`, { token: leaving.token, body: details });
  const form = photoForm(await turnedJpeg());
  const added = await send(site.origin, 'POST', `/en/bookings/${id}/photos`, {
    token: leaving.token,
    body: form,
  });
  const ofDetails = String(added.body._id);
  const ofMessage = await addedBy(id, asProvider());
  const number = String((await asProvider().write(id, 'Kvaily', undefined, [ofMessage])).body.number);
  const elsewhere = await book(leaving);
  const starts = Date.parse((await readRow(site, 'bookings', { id })).starts_at);

  const get = (path: string, token?: string) =>
    send(site.origin, 'GET', `/en${path}`, token === undefined ? {} : { token });
  const own = (of: string, who?: TestCustomer) => get(`/bookings/${id}/photos/${of}`, who?.token);
  const byKey = (of: string, key: string, who?: TestCustomer) =>
    get(`/provider/${key}/bookings/${id}/photos/${of}`, who?.token);
  const asTeam = (of: string, who?: TestCustomer) => get(`/team/reports/${number}/photos/${of}`, who?.token);
  const hidden = [404, 'not_found'];
  const [visible, unknown] = [
    [200, undefined],
    [401, 'unauthorized'],
  ];

  const uploads = [
    ['other customer', asCustomer(stranger), hidden],
    ['team', asCustomer(member), hidden],
    ['other provider', asProvider(othersLink), hidden],
    ['other customer as provider', providerWriting(site.origin, service, stranger.token), hidden],
    ['nobody', providerWriting(site.origin, service), unknown],
  ] as const;
  for (const [who, by, expected] of uploads)
    expect([who, ...outcome(await by.add(id, await turnedJpeg()))]).toEqual([who, ...expected]);

  for (const photo of [ofDetails, ofMessage]) {
    for (const [who, answer, expected] of [
      ['customer', own(photo, leaving), visible],
      ['other customer', own(photo, stranger), hidden],
      ['team', own(photo, member), hidden],
      ['nobody', own(photo), unknown],
      ['fresh link', byKey(photo, link), visible],
      ['provider signed in', byKey(photo, service, owner), visible],
      ['other provider', byKey(photo, othersLink), hidden],
      ['other customer as provider', byKey(photo, service, stranger), hidden],
      ['team as provider', byKey(photo, service, member), hidden],
      ['nobody as provider', byKey(photo, service), unknown],
      ['customer, by another booking', get(`/bookings/${elsewhere}/photos/${photo}`, leaving.token), hidden],
      ['team without a report', asTeam(photo, member), hidden],
      ['customer as the team', asTeam(photo, leaving), hidden],
    ] as const)
      expect([who, ...outcome(await answer)]).toEqual([who, ...expected]);
  }

  const report = `/en/bookings/${id}/messages/${number}/report`;
  expect((await send(site.origin, 'POST', report, leaving)).status).toBe(204);
  const read = () => get(`/team/reports/${number}`, member.token);
  expect((await read()).body).toMatchObject({
    details: { ...details, photos: [ofDetails] },
    messages: [{ text: 'Kvaily', photos: [ofMessage] }],
  });
  for (const photo of [ofDetails, ofMessage]) {
    expect(outcome(await asTeam(photo, member))).toEqual(visible);
    expect(outcome(await asTeam(photo, owner))).toEqual(hidden);
    expect(outcome(await own(photo, member))).toEqual(hidden);
  }
  const ofOther = await addedBy(elsewhere, asCustomer(leaving));
  await asCustomer(leaving).write(elsewhere, '', undefined, [ofOther]);
  expect(outcome(await asTeam(ofOther, member))).toEqual(hidden);
  const done = `/en/team/reports/${number}/done`;
  expect((await send(site.origin, 'POST', done, member)).status).toBe(204);
  expect(outcome(await read())).toEqual(hidden);
  for (const photo of [ofDetails, ofMessage]) expect(outcome(await asTeam(photo, member))).toEqual(hidden);

  await later(new Date(starts + 7 * 24 * 3_600_000 + 60_000).toISOString(), leaving);
  for (const photo of [ofDetails, ofMessage]) {
    expect(outcome(await byKey(photo, link))).toEqual([403, 'signed_in_only']);
    expect(outcome(await byKey(photo, service, owner))).toEqual(visible);
    expect(outcome(await own(photo, leaving))).toEqual(visible);
  }
  expect(outcome(await asProvider().add(id, await turnedJpeg()))).toEqual([403, 'signed_in_only']);

  await later(new Date(starts + 31 * 24 * 3_600_000).toISOString(), leaving);
  expect(outcome(await asCustomer(leaving).add(id, await turnedJpeg()))).toEqual([409, 'thread_closed']);
  const { email, token } = leaving;
  const exported = await send(site.origin, 'GET', `/en/user/${email}/export`, { token });
  const bookings = exported.body.bookings as { _id: string; messages: unknown[] }[];
  expect(bookings.find(({ _id }) => _id === id)?.messages).toMatchObject([{ photos: [ofMessage] }]);
  expect((await send(site.origin, 'DELETE', `/en/user/${email}`, { token })).status).toBe(204);
  expect(privateFiles().filter((file) => !before.has(file))).toEqual([]);
});
