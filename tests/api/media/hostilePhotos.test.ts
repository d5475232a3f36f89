import { describe, expect, test } from 'vitest';
import { aBooking, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { blackPng, jpegOf, largeSvg, mediaFiles } from '../../support/account/photos.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { photoForm } from '../../support/messages/messages.ts';
import { childrenOf, isRunning, peakMemoryOf } from '../../support/site/processes.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

const megabyte = 1024 * 1024;

const site = await startedSite();
const customer = await registerCustomer(site.origin);
const slot = { service: await serviceId(site.origin), date: '2040-05-10', time: '10:00' };
const path = `/en/bookings/${await aBooking(site.origin, customer, slot)}/messages/photos`;
const memory = peakMemoryOf(site);

const upload = (photo: Buffer, on = site) =>
  send(on.origin, 'POST', path, { body: photoForm(photo), token: customer.token });
const changeProfile = async (photo?: Buffer) =>
  updateProfile(site.origin, customer, {}, photo && { photo, type: 'image/png' });
const privateFiles = () => mediaFiles(site, 'private-');

/** 200 megapixels of 16 bits, which are decoded row by row and take seconds. */
const slow = () => blackPng({ width: 13_333, height: 15_000, colour: 'rgb' });
/** Like `slow`, but it has to be rotated. */
const turned = () => blackPng({ width: 13_333, height: 14_925, colour: 'rgb', turned: true });

describe('a hostile picture', () => {
  test.each([
    ['is 2,000,000 pixels wide', () => blackPng({ width: 2_000_000, height: 2 }), 'photo_pixels'],
    ['is 10,000,000 pixels wide', () => blackPng({ width: 10_000_000, height: 2 }), 'photo_pixels'],
    ['is 99,000,000 pixels wide', () => blackPng({ width: 99_000_000, height: 2 }), 'photo_pixels'],
    ['is 99,000,000 pixels high', () => blackPng({ width: 2, height: 99_000_000 }), 'photo_pixels'],
    ['is an SVG of 510,000 elements', () => largeSvg(510_000, 0), 'photo_format'],
    ['is an SVG of 100,000 elements and rules', () => largeSvg(100_000, 100_000), 'photo_format'],
    [
      'has 16 bits and 199 megapixels',
      () => blackPng({ width: 14_106, height: 14_106, turned: true }),
      'photo_pixels',
    ],
  ])('and %s is rejected', async (_, make, code) => {
    const photo = make();
    for (const { status, body } of [await upload(photo), await changeProfile(photo)])
      expect([status, body.code]).toEqual([415, code]);
  });

  test('does not block others', async () => {
    const others = Promise.all(
      [largeSvg(100_000, 100_000), turned(), turned()].map((photo) => upload(photo)),
    );
    const person = await registerCustomer(site.origin);
    expect((await updateProfile(site.origin, person, { city: 'Kaunas' })).status).toBe(200);
    expect((await updateProfile(site.origin, person, {}, { photo: await jpegOf(200_000) })).status).toBe(200);
    for (const { status, body } of await others)
      expect([
        [201, undefined],
        [415, 'photo_format'],
        [415, 'photo_too_complex'],
      ]).toContainEqual([status, body.code]);
  });

  test('does not fill the site’s memory', () => {
    expect(peakMemoryOf(site) - memory).toBeLessThan(300 * megabyte);
  });
});

test('decoding stops when the client disconnects', async () => {
  const before = privateFiles();
  const gone = new AbortController();
  const sent = fetch(`${site.origin}/api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${customer.token}` },
    body: photoForm(slow()),
    signal: gone.signal,
  }).catch((error: Error) => error.name);
  await expect.poll(() => childrenOf(site)).toHaveLength(1);
  gone.abort();
  expect(await sent).toBe('AbortError');
  await expect.poll(() => childrenOf(site)).toEqual([]);
  expect((await upload(await jpegOf(200_000))).status).toBe(201);
  expect(privateFiles()).toHaveLength(before.length + 2);
});

test('a site that shuts down does not wait for decoding', async () => {
  const sent = upload(slow());
  await expect.poll(() => childrenOf(site)).toHaveLength(1);
  const ended = site.stop();
  const { status, body } = await sent;
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(await ended).toBe(0);
});

test('the decoding processes exit with a killed site', async () => {
  const again = await siteForTest(site.env);
  void upload(slow(), again).catch(() => undefined);
  await expect.poll(() => childrenOf(again)).toHaveLength(1);
  const [resizer = { pid: 0 }] = childrenOf(again);
  await again.stop('SIGKILL');
  await expect.poll(() => isRunning(resizer)).toBe(false);
});
