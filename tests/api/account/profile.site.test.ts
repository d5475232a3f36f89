import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { moveTo } from '../../support/account/confirmation.ts';
import {
  bookSlot,
  logIn,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { gif, jpegOf, pngBomb, svg } from '../../support/account/photos.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { startedSite } from '../../support/site/startedSite.ts';

const maxBytes = 2 * 1024 * 1024;

const site = await startedSite();
const customer = await registerCustomer(site.origin);

const mediaFiles = () => readdirSync(join(site.dataDir, 'media')).sort();
const profileOf = async ({ email, token }: TestCustomer) =>
  (await send(site.origin, 'GET', `/en/user/${email}`, { token })).body;

test('a new email applies to earlier bookings too', async () => {
  const person = await registerCustomer(site.origin);
  const service = await serviceId(site.origin);
  await bookSlot(site.origin, person, { service, date: '2032-05-04', time: '10:00' });
  const email = `new-${person.email}`;
  await moveTo(site, person, email);
  const { body } = await send(site.origin, 'GET', `/en/bookings/user/${email}`, person);
  expect(body).toMatchObject([{ userEmail: email }]);
});

describe('the photo', () => {
  test('may be a JPEG of 2 MB, which is served without its metadata', async () => {
    const { status, body } = await updateProfile(
      site.origin,
      customer,
      {},
      { photo: await jpegOf(maxBytes) },
    );
    expect(status).toBe(200);
    const address = String(body.photo);
    expect(address.startsWith(`${site.origin}/media/`)).toBe(true);
    const served = await fetch(address);
    expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
    const metadata = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([metadata.format, metadata.exif]).toEqual(['jpeg', undefined]);
  });

  test('replaces the old one on disk', async () => {
    const person = await registerCustomer(site.origin);
    await updateProfile(site.origin, person, {}, { photo: await jpegOf(300_000) });
    const before = mediaFiles().length;
    const png = await sharp({ create: { width: 20, height: 10, channels: 4, background: '#abc8' } })
      .png()
      .toBuffer();
    const { status, body } = await updateProfile(site.origin, person, {}, { photo: png, type: 'image/png' });
    expect(status).toBe(200);
    expect(mediaFiles()).toHaveLength(before);
    expect((await fetch(String(body.photo))).status).toBe(200);
  });

  test('is rotated according to its metadata', async () => {
    const person = await registerCustomer(site.origin);
    const lying = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#abc' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await updateProfile(site.origin, person, {}, { photo: lying });
    const served = await (await fetch(String(body.photo))).arrayBuffer();
    const { width, height } = await sharp(Buffer.from(served)).metadata();
    expect([width, height]).toEqual([20, 40]);
  });

  test('exactly one of several concurrent uploads is stored', async () => {
    const person = await registerCustomer(site.origin);
    const before = mediaFiles().length;
    const photo = await jpegOf(200_000);
    const uploads = Array.from({ length: 4 }, () => updateProfile(site.origin, person, {}, { photo }));
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(mediaFiles()).toHaveLength(before + 1);
    const { photo: url } = await profileOf(person);
    expect((await fetch(String(url))).status).toBe(200);
  });

  const tooLarge = [413, 'photo_too_large', 'File is too large (max 2MB)'];
  const wrongFormat = [415, 'photo_format', 'Unsupported file format (only JPEG or PNG)'];
  const tooManyPixels = [
    415,
    'photo_pixels',
    'Resolution too high (50 megapixels and 20,000 pixels a side at most)',
  ];
  test.each([
    ['one byte over 2 MB', () => jpegOf(maxBytes + 1), tooLarge],
    ['far over the limit of the whole form', () => jpegOf(2 * maxBytes), tooLarge],
    ['a GIF declared as JPEG', gif, wrongFormat],
    ['an SVG', () => svg, wrongFormat],
    [
      'a WebP',
      async () =>
        sharp(await jpegOf(100_000))
          .webp()
          .toBuffer(),
      wrongFormat,
    ],
    ['a PNG of 30,000 by 30,000 pixels', pngBomb, tooManyPixels],
    ['the head of a JPEG alone', async () => (await jpegOf(1_000_000)).subarray(0, 150), wrongFormat],
    ['no picture at all', () => Buffer.from('hello'), wrongFormat],
  ])('that is %s is rejected with its message, and nothing is stored', async (_, photo, expected) => {
    const before = mediaFiles();
    const profile = await profileOf(customer);
    const { status, body } = await updateProfile(
      site.origin,
      customer,
      { name: 'Not saved' },
      { photo: await photo() },
    );
    expect([status, body.code, body.message]).toEqual(expected);
    expect(mediaFiles()).toEqual(before);
    expect(await profileOf(customer)).toEqual(profile);
  });
});

test('fields are stored trimmed; an empty one is cleared, a missing one unchanged', async () => {
  const person = await registerCustomer(site.origin);
  const fields = { surname: ' Kazlauskė ', age: '0', country: 'Lietuva', city: 'Kaunas' };
  const { body } = await updateProfile(site.origin, person, fields);
  expect(body).toEqual({
    email: person.email,
    name: person.name,
    surname: 'Kazlauskė',
    age: 0,
    country: 'Lietuva',
    city: 'Kaunas',
    photo: null,
    emailConfirmed: true,
  });
  const cleared = await updateProfile(site.origin, person, { age: '', city: ' ', photo: '' });
  expect(cleared.body).toMatchObject({ surname: 'Kazlauskė', age: null, city: null, country: 'Lietuva' });
});

test.each([
  [{ name: ' ' }, { name: 'Field is required' }],
  [{ email: '' }, { email: 'Field is required' }],
  [{ email: 'not an address' }, { email: 'Email should be valid' }],
  [{ age: '-1' }, { age: 'Age must be a positive number' }],
  [{ age: 'ten' }, { age: 'Age must be a positive number' }],
  [{ age: '151' }, { age: 'Age must be a whole number from 0 to 150' }],
  [{ age: '12.5' }, { age: 'Age must be a whole number from 0 to 150' }],
  [{ password: 'password123' }, { password: 'This password is easy to guess. Choose another one.' }],
  [{ password: 'short' }, { password: 'Password must have 8 to 128 characters' }],
  [
    { password: 'a good password', passwordRepeat: 'another one' },
    { passwordRepeat: 'Passwords do not match' },
  ],
])('%o is rejected with %o', async (fields, errors) => {
  const { status, body } = await updateProfile(site.origin, customer, fields);
  expect([status, body.code, body.errors]).toEqual([422, 'invalid', errors]);
});

test('after a change of email the session continues with the new one', async () => {
  const person = await registerCustomer(site.origin);
  const email = `Nauja-${randomUUID()}@Example.com`;
  await moveTo(site, person, email);
  const renamed = { ...person, email };
  expect((await profileOf(renamed)).email).toBe(email);
  const { token } = person;
  expect((await send(site.origin, 'GET', `/en/user/${person.email}`, { token })).status).toBe(403);
  expect(await logIn(site.origin, renamed)).toBeTruthy();
});

test('the email of another account is rejected, and nothing changes', async () => {
  const other = await registerCustomer(site.origin);
  const before = await profileOf(customer);
  const fields = { name: 'Not saved', email: other.email.toUpperCase() };
  const files = mediaFiles();
  const { status, body } = await updateProfile(site.origin, customer, fields, {
    photo: await jpegOf(200_000),
  });
  expect([status, body.code]).toEqual([409, 'email_taken']);
  expect(mediaFiles()).toEqual(files);
  expect(await profileOf(customer)).toEqual(before);
});

test('a change of password revokes all other sessions; an empty password changes nothing', async () => {
  const person = await registerCustomer(site.origin);
  const elsewhere = { ...person, token: await logIn(site.origin, person) };
  await updateProfile(site.origin, person, { password: '' });
  expect(await profileOf(elsewhere)).toMatchObject({ email: person.email });

  const password = 'quite another password';
  const { status } = await updateProfile(site.origin, person, { password });
  expect(status).toBe(200);
  expect((await profileOf(elsewhere)).code).toBe('unauthorized');
  expect(await profileOf(person)).toMatchObject({ email: person.email });
  expect(await logIn(site.origin, { ...person, password })).toBeTruthy();
  await expect(logIn(site.origin, person)).rejects.toThrow('401');
});

test('a form with far too many fields is rejected', async () => {
  const fields = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field-${index}`, '']));
  const { status, body } = await updateProfile(site.origin, customer, fields);
  expect([status, body.code]).toEqual([400, 'bad_json']);
});
