import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deleteOldDetails } from '#features/booking/details/bookingDetails.server.ts';
import { attachedPhotos, maxPhotos } from '#features/booking/details/detailLimits.ts';
import { deleteOrphanedPhotos } from '#features/booking/details/orphanedPhotos.server.ts';
import { isPublicFile } from '#platform/media/media.server.ts';
import { aBooking, outcome, registerCustomer, send } from '../../support/account/customers.ts';
import {
  gif,
  hugeJpeg,
  hugeProgressiveJpeg,
  jpegOf,
  mediaFiles,
  pngBomb,
  turnedJpeg,
} from '../../support/account/photos.ts';
import { continueAt } from '../../support/account/sessions.ts';
import { providedService } from '../../support/booking/provided.ts';
import { photoForm } from '../../support/messages/messages.ts';
import { inDatabase } from '../../support/site/database.ts';
import { listRows, updateRows } from '../../support/site/rows.ts';
import { startedSite } from '../../support/site/startedSite.ts';
import { registerMember } from '../../support/team/team.ts';

const site = await startedSite({ CLOCK: '2033-05-30T07:00:00Z' });
const provided = await providedService(site, 0);
const [customer, stranger] = [await registerCustomer(site.origin), await registerCustomer(site.origin)];
const member = await registerMember(site);

const booked = (date: string, who = customer) =>
  aBooking(site.origin, who, { service: provided.service, date, time: '10:00' });
const small = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

async function add(id: string, bytes: Buffer, who = customer, { query = '', key = '' } = {}) {
  const { status, body } = await send(site.origin, 'POST', `/en/bookings/${id}/photos${query}`, {
    token: who.token,
    body: photoForm(bytes),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
  return { status, code: body.code, message: body.message, photo: String(body._id) };
}
const photosOf = async (id: string) =>
  (await send(site.origin, 'GET', `/en/bookings/${id}/details`, customer)).body.photos;
const picture = async (path: string, token?: string) => {
  const response = await fetch(`${site.origin}/api/en${path}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const privateFiles = () => mediaFiles(site, 'private-');

test('a photo is stored upright, without metadata, limited in size and with a thumbnail', async () => {
  const id = await booked('2033-06-01');
  const camera = await turnedJpeg();
  expect(await sharp(camera).metadata()).toMatchObject({
    width: 900,
    orientation: 6,
    exif: expect.any(Buffer),
  });
  const { status, photo } = await add(id, camera);
  expect(status).toBe(201);
  const huge = await add(id, await hugeJpeg(4_000, 3_000));
  expect(await photosOf(id)).toEqual([photo, huge.photo]);
  const large = await picture(`/bookings/${id}/photos/${photo}`, customer.token);
  expect(Object.fromEntries(large.response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  const { width, height, exif, orientation } = await sharp(large.bytes).metadata();
  expect([width, height, exif, orientation]).toEqual([600, 900, undefined, undefined]);
  const smaller = await picture(`/bookings/${id}/photos/${huge.photo}`, customer.token);
  expect(await sharp(smaller.bytes).metadata()).toMatchObject({ width: 1600, height: 1200 });
  const thumbnail = await picture(`/bookings/${id}/photos/${photo}?size=small`, customer.token);
  const { width: w, height: h } = await sharp(thumbnail.bytes).metadata();
  expect([w, h]).toEqual([160, 160]);
});

test('a file that is not a photo, too large or one too many is rejected, and the other photos stay', async () => {
  const id = await booked('2033-06-02');
  expect(await add(id, gif())).toMatchObject({ status: 415, code: 'photo_format' });
  for (const bomb of [pngBomb(), await hugeProgressiveJpeg()])
    expect(await add(id, bomb)).toMatchObject({
      status: 415,
      code: 'photo_pixels',
      message: 'Resolution too high (50 megapixels and 20,000 pixels a side at most)',
    });
  expect(await add(id, await jpegOf(attachedPhotos.bytes + 1))).toMatchObject({
    status: 413,
    code: 'booking_photo_too_large',
    message: 'File is too large (max 8MB)',
  });
  expect(await add(id, await jpegOf(attachedPhotos.bytes))).toMatchObject({ status: 201 });
  const added = await Promise.all(Array.from({ length: maxPhotos }, async () => add(id, await small())));
  expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409]);
  expect(await photosOf(id)).toHaveLength(maxPhotos);
  expect((await add(id, await small())).code).toBe('photos_full');
});

test('a photo sent again with its key after a lost response is added once', async () => {
  const [id, other] = [await booked('2033-06-21'), await booked('2033-06-22')];
  const stored = privateFiles().length;
  const again = () => small().then((bytes) => add(id, bytes, customer, { key: 'a photo' }));
  const [first, ...others] = await Promise.all([again(), again(), again()]);
  expect(first.status).toBe(201);
  expect([...others, await again()].map(({ photo }) => photo)).toEqual(Array(3).fill(first.photo));
  expect(await photosOf(id)).toEqual([first.photo]);
  expect(privateFiles().length).toBe(stored + 2);
  expect((await add(other, await small(), customer, { key: 'a photo' })).code).toBe('idempotency_key');
});

test('photos have no public URL, and their files are deleted with their booking', async () => {
  const before = privateFiles().length;
  const id = await booked('2033-06-03');
  const { photo } = await add(id, await small());
  await add(id, await small());
  expect(privateFiles()).toHaveLength(before + 4);
  expect(privateFiles().filter(isPublicFile)).toEqual([]);
  const path = `/en/bookings/${id}/photos/${photo}`;
  expect((await send(site.origin, 'DELETE', path, stranger)).status).toBe(404);
  expect((await send(site.origin, 'DELETE', path, customer)).status).toBe(204);
  expect(privateFiles()).toHaveLength(before + 2);
  expect((await send(site.origin, 'DELETE', `/en/bookings/${id}`, customer)).status).toBe(204);
  expect(privateFiles()).toHaveLength(before);

  const later = await booked('2033-06-06');
  await add(later, await small());
  expect(privateFiles()).toHaveLength(before + 2);
  const canceled = await provided.asProvider('POST', `/bookings/${later}/cancel`, { reason: 'urgent' });
  expect(canceled.status).toBe(204);
  expect(privateFiles()).toHaveLength(before);
});

test('a photo for a whole series is stored once, shown with each booking, and its files are deleted with the last', async () => {
  const before = privateFiles().length;
  const starts = ['2033-06-20', '2033-06-27', '2033-07-04', '2033-07-11'].map((date) => ({
    date,
    time: '10:00',
  }));
  const { token } = customer;
  const series = await send(site.origin, 'POST', '/en/bookings/series', {
    token,
    body: { serviceId: provided.service, starts },
  });
  const ids = (series.body as unknown as { _id: string }[]).map(({ _id }) => _id);
  const [first = '', second = '', third = '', last = ''] = ids;
  const attempts = () => listRows(site, 'attempts', { kind: 'photo' });
  const start = (await attempts()).length;
  const { photo } = await add(first, await small(), customer, { query: '?to=following' });
  const counted = (await attempts()).length;
  const all = (await Promise.all(ids.map(photosOf))) as string[][];
  expect(all.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect([all[0], new Set(all.flat()).size]).toEqual([[photo], 4]);
  expect(privateFiles()).toHaveLength(before + 2);
  const { bytes } = await picture(`/bookings/${last}/photos/${all[3]?.[0]}`, token);
  expect(bytes).toEqual((await picture(`/bookings/${first}/photos/${photo}`, token)).bytes);
  const asProvider = await provided.asProvider('GET', `/bookings/${third}/photos/${all[2]?.[0]}`);
  expect(asProvider.status).toBe(200);

  await add(third, await small());
  // It counts as one attempt, like a photo of one booking.
  expect((await attempts()).length - counted).toBe(counted - start);
  expect(await Promise.all(ids.map(photosOf))).toMatchObject([
    [photo],
    all[1],
    [all[2]?.[0], expect.any(String)],
    all[3],
  ]);
  const path = `/en/bookings/${second}/photos/${all[1]?.[0]}`;
  expect((await send(site.origin, 'DELETE', path, { token })).status).toBe(204);
  expect((await send(site.origin, 'DELETE', `/en/bookings/${first}`, { token })).status).toBe(204);
  expect([await photosOf(second), await photosOf(last)]).toEqual([[], all[3]]);
  expect(privateFiles()).toHaveLength(before + 4);
  await add(last, await small());
  await Promise.all([third, last].map((id) => send(site.origin, 'DELETE', `/en/bookings/${id}`, { token })));
  expect(privateFiles()).toHaveLength(before);
  const left = await listRows(site, 'booking_photos', { booking_id: null });
  expect(left).toEqual([]);
  await send(site.origin, 'DELETE', `/en/bookings/${second}`, { token });
});

/** Who may read them: messagePhotos.test.ts. */
test('only the customer adds and removes photos, until the booking starts', async () => {
  const id = await booked('2033-06-09');
  const { photo } = await add(id, await small());
  for (const who of [stranger, member]) expect((await add(id, await small(), who)).status).toBe(404);
  await continueAt(site, '2033-06-09T07:01:00Z', { who: [customer, stranger, member] });
  expect((await add(id, await small())).code).toBe('completed');
  const gone = await send(site.origin, 'DELETE', `/en/bookings/${id}/photos/${photo}`, customer);
  expect(outcome(gone)).toEqual([409, 'completed']);
});

test('photos are in the export, and are deleted 12 months after the day and with the account', async () => {
  const leaving = await registerCustomer(site.origin);
  const before = privateFiles();
  const [old, coming] = [await booked('2033-06-13', leaving), await booked('2033-06-14', leaving)];
  for (const id of [old, old, coming]) expect((await add(id, await small(), leaving)).status).toBe(201);
  expect(privateFiles()).toHaveLength(before.length + 6);
  const { token, email } = leaving;
  const exported = await send(site.origin, 'GET', `/en/user/${email}/export`, { token });
  const bookings = exported.body.bookings as { date: string; details: { photos: string[] } }[];
  expect(bookings.find(({ date }) => date === '2033-06-13')?.details.photos).toHaveLength(2);

  await updateRows(site, 'bookings', { id: old }, { date: '2020-06-09' });
  await inDatabase(site, deleteOldDetails);
  const lost = () => listRows(site, 'booking_photos', { booking_id: null });
  expect(await lost()).toHaveLength(2);
  expect((await send(site.origin, 'DELETE', `/en/user/${email}`, { token })).status).toBe(204);
  expect(privateFiles()).toEqual(before);
  await inDatabase(site, deleteOrphanedPhotos);
  expect(await lost()).toEqual([]);
});
