import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { listCopiedTables } from '#platform/db/copiedTables.server.ts';
import type { Database } from '#platform/db/tables.server.ts';
import { addPasskey } from '../../support/account/authenticator.ts';
import { moveTo } from '../../support/account/confirmation.ts';
import {
  aBooking,
  bookSlot,
  isFree,
  logIn,
  registerCustomer,
  send,
  serviceId,
} from '../../support/account/customers.ts';
import { jpegOf } from '../../support/account/photos.ts';
import { updateProfile } from '../../support/account/profiles.ts';
import { popularityOf } from '../../support/catalog/popularity.ts';
import { daysAgo } from '../../support/site/clock.ts';
import { inDatabase } from '../../support/site/database.ts';
import { insertRows, listRows, readRow, updateRows } from '../../support/site/rows.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';
import { registerMember } from '../../support/team/team.ts';

const site = await startedSite();

test('the export contains everything stored about a person', async () => {
  const customer = await registerCustomer(site.origin, 'lt');
  const service = await serviceId(site.origin);
  await bookSlot(site.origin, customer, { service, date: '2033-05-02', time: '11:00' }, 'lt');
  const path = `/lt/services/user/${customer.email}/favorites`;
  await send(site.origin, 'POST', path, {
    token: customer.token,
    body: { email: customer.email, serviceId: service },
  });
  const email = `new-${customer.email}`;
  await moveTo(site, customer, email);
  await send(site.origin, 'POST', `/lt/user/${email}/calendar`, customer);
  await updateRows(
    site,
    'bookings',
    { user_email: customer.email },
    { no_show_at: '2033-05-02T10:00:00.000Z' },
  );
  const { status, body } = await send(site.origin, 'GET', `/lt/user/${email}/export`, customer);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { email, name: customer.name },
    language: 'lt',
    formerEmails: [{ email: customer.email }],
    privateCalendar: true,
    bookings: [
      {
        date: '2033-05-02',
        time: '11:00',
        movedAt: null,
        noShowAt: '2033-05-02T10:00:00.000Z',
        notDoneAt: null,
        dispute: null,
      },
    ],
    favorites: [{ _id: service }],
    sessions: [{ current: true }],
  });
  const mails = (body.mails as { kind: string }[]).map(({ kind }) => kind);
  expect(mails.sort()).toEqual([
    'booking-confirmed',
    'booking-received',
    'email-change-requested',
    'email-changed',
    'email-confirm',
    'email-confirm',
    'security-notice',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|token/i);
});

test('deleting an account deletes its email everywhere, and releases its future bookings', async () => {
  const customer = await registerCustomer(site.origin);
  const service = await serviceId(site.origin);
  const slot = { service, date: '2033-05-03', time: '11:00' };
  await bookSlot(site.origin, customer, slot);
  const past = await aBooking(site.origin, customer, { ...slot, time: '12:00' });
  await updateRows(site, 'bookings', { id: past }, { starts_at: '2020-05-03T08:00:00.000Z' });
  await expect.poll(() => filesWith(outboxOf(site.dataDir), customer.email)).toHaveLength(5);
  const deleted = await send(site.origin, 'DELETE', `/en/user/${customer.email}`, customer);
  expect(deleted.status).toBe(204);
  expect(await isFree(site.origin, service, slot.date, slot.time)).toBe(true);
  expect((await send(site.origin, 'GET', `/en/user/${customer.email}`, customer)).status).toBe(401);
  expect(traceIn(outboxOf(site.dataDir), customer.email)).toBe(false);
  expect(await tablesThatName(customer.email)).toEqual([]);
  const notices = () =>
    mailFiles(outboxOf(site.dataDir)).filter((file) => file.includes('booking-withdrawn'));
  await expect.poll(notices).toHaveLength(1);
  expect(traceIn(outboxOf(site.dataDir), customer.email)).toBe(false);
});

test('passkeys, authenticator apps and codes are exported without their secrets, and deleted with the account', async () => {
  const member = await registerMember(site);
  const { email, token } = member;
  expect((await addPasskey(site.origin, member, 'My phone')).added.status).toBe(201);
  const app = `/en/user/${email}/factors/totp`;
  const secret = String((await send(site.origin, 'POST', app, { token })).body.secret);
  const code = new TOTP({ secret }).generate();
  const codes = (await send(site.origin, 'PUT', app, { token, body: { code } })).body.codes as string[];
  const { body } = await send(site.origin, 'GET', `/en/user/${email}/export`, { token });
  expect(body).toMatchObject({
    knownDevices: expect.arrayContaining([
      { firstSeenAt: expect.any(String), lastSeenAt: expect.any(String) },
    ]),
    passkeys: [{ name: 'My phone' }],
    totp: { addedAt: expect.any(String) },
    recoveryCodes: codes.length,
    factorDevices: [{ lastShownAt: expect.any(String) }],
  });
  const kinds = (body.securityEvents as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['team-joined', 'passkey-added', 'totp-added']));
  const { id } = await readRow(site, 'users', { email });
  const { public_key: key } = await readRow(site, 'passkeys', { user_id: id });
  for (const hidden of [secret, key, ...codes]) expect(JSON.stringify(body)).not.toContain(hidden);
  expect(await tablesThatName(id)).toEqual(
    expect.arrayContaining([
      'passkeys',
      'totp_secrets',
      'recovery_codes',
      'security_events',
      'known_devices',
      'mfa_devices',
    ]),
  );
  expect((await send(site.origin, 'DELETE', `/en/user/${email}`, { token })).status).toBe(204);
  // Attempts are stored for a few minutes under the id, which is no longer in use.
  expect((await tablesThatName(id)).filter((table) => table !== 'attempts')).toEqual([]);
});

test('deleting an account deletes attempts and reset requests of its current and former email', async () => {
  const customer = await registerCustomer(site.origin);
  const { email, token } = customer;
  const moved = `moved-${email}`;
  const fail = (address: string) =>
    send(site.origin, 'POST', '/en/auth/login', { body: { email: address, password: 'a wrong password' } });
  await fail(email);
  await moveTo(site, customer, moved);
  await fail(moved);
  const request = { language: 'en' as const, created_at: new Date().toISOString(), link_hours: 1 };
  const requests = [email, moved].map((key) => ({ ...request, id: randomUUID(), email_key: key }));
  await insertRows(site, 'reset_requests', ...requests);
  expect((await send(site.origin, 'DELETE', `/en/user/${moved}`, { token })).status).toBe(204);
  expect(await tablesThatName(email)).toEqual([]);
});

test('deleting an account does not delete emails of others', async () => {
  const service = await serviceId(site.origin);
  const customer = await registerCustomer(site.origin);
  const provider = await readRow(site, 'services', { id: service });
  await bookSlot(site.origin, customer, { service, date: '2033-05-04', time: '11:00' });
  const mine = () => filesWith(outboxOf(site.dataDir), customer.email).sort();
  await expect.poll(mine).toHaveLength(3);
  const before = mine();
  for (const email of [customer.email.slice(1), provider.email, 'y@home-service-app.example']) {
    const body = { name: 'Y', email, password: 'a long enough password' };
    expect((await send(site.origin, 'POST', '/en/auth/register', { body })).status).toBe(201);
    const token = await logIn(site.origin, { ...customer, ...body });
    expect((await send(site.origin, 'DELETE', `/en/user/${email}`, { token })).status).toBe(204);
  }
  expect(mine()).toEqual(before);
  expect(await listRows(site, 'mails', { recipient: provider.email })).not.toEqual([]);
});

test('a provider is still emailed about a cancellation, without the deleted customer’s email', async () => {
  const away = await siteForTest({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const service = await serviceId(away.origin);
  const customer = await registerCustomer(away.origin);
  const slot = { service, date: '2033-05-06', time: '11:00' };
  const { token } = customer;
  const booked = await aBooking(away.origin, customer, slot);
  expect((await send(away.origin, 'DELETE', `/en/bookings/${booked}`, { token })).status).toBe(204);
  expect((await send(away.origin, 'DELETE', `/en/user/${customer.email}`, { token })).status).toBe(204);
  const waiting = await listRows(away, 'mails');
  expect(waiting.map(({ kind }) => kind)).toEqual(['booking-withdrawn']);
  expect(waiting[0]?.content).not.toContain(customer.email);
});

test('actions during the deletion of an account leave no trace either', async () => {
  const service = await serviceId(site.origin, 5);
  for (let round = 0; round < 10; round++) {
    const customer = await registerCustomer(site.origin);
    const { token, email } = customer;
    const slot = (day: number) => ({ service, date: `2034-${10 + (round % 2)}-${10 + day}`, time: '10:00' });
    await bookSlot(site.origin, customer, slot(round));
    const favorites = `/en/services/user/${email}/favorites`;
    const answers = await Promise.all([
      bookSlot(site.origin, customer, { ...slot(round), time: '11:30' }),
      send(site.origin, 'DELETE', `/en/user/${email}`, { token }),
      send(site.origin, 'POST', favorites, { token, body: { email, serviceId: service } }),
      send(site.origin, 'DELETE', `/en/user/${email}`, { token }),
    ]);
    expect([200, 201, 204, 401]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    expect(await tablesThatName(email)).toEqual([]);
  }
  const of = { service_id: service };
  const counted = [...(await listRows(site, 'bookings', of)), ...(await listRows(site, 'favorites', of))];
  expect(await popularityOf(site, service)).toBe(counted.length);
});

test('deleting an account deletes its photo and the resized copies', async () => {
  const customer = await registerCustomer(site.origin);
  const { body } = await updateProfile(site.origin, customer, {}, { photo: await jpegOf(200_000) });
  const photo = String(body.photo);
  const file = photo.split('/').at(-1) ?? '';
  const areStored = () => [
    existsSync(join(site.dataDir, 'media', file)),
    existsSync(join(site.dataDir, 'sized', file)),
  ];
  expect((await fetch(`${photo}?w=300`)).status).toBe(200);
  await expect.poll(areStored).toEqual([true, true]);
  await send(site.origin, 'DELETE', `/en/user/${customer.email}`, customer);
  expect(areStored()).toEqual([false, false]);
  expect((await fetch(`${photo}?w=300`)).status).toBe(404);
});

test('a failed email is deleted with the account that it is about, and after 30 days at the latest', async () => {
  const customer = await registerCustomer(site.origin);
  const stranger = `other-${customer.email}`;
  const mail = (id: string, recipient: string, failedAt: string) => ({
    id: `${id}-${customer.email}`,
    kind: 'booking-received',
    language: 'lt' as const,
    recipient,
    content: JSON.stringify({ email: recipient === stranger ? '' : customer.email }),
    due_at: failedAt,
    created_at: failedAt,
    failed_at: failedAt,
  });
  const left = async () =>
    (await listRows(site, 'mails', { id: `%-${customer.email}` })).map(({ id }) => id.split('-')[0]).sort();
  const { id: user_id } = await readRow(site, 'users', { email: customer.email });
  await insertRows(
    site,
    'mails',
    { ...mail('to', customer.email, daysAgo(1)), user_id },
    { ...mail('about', 'provider@example.com', daysAgo(1)), user_id },
    mail('fresh', stranger, daysAgo(29)),
    mail('old', stranger, daysAgo(31)),
    { ...mail('sent', stranger, daysAgo(31)), failed_at: null, sent_at: daysAgo(31) },
  );
  await send(site.origin, 'DELETE', `/en/user/${customer.email}`, customer);
  expect(await left()).toEqual(['fresh', 'old', 'sent']);
  await siteForTest(site.env);
  await expect.poll(left).toEqual(['fresh']);
});

test('resized copies of a photo that another process removed are deleted too', async () => {
  const sizes = join(site.dataDir, 'sized', 'photo-gone.jpg');
  mkdirSync(sizes, { recursive: true });
  writeFileSync(join(sizes, '300-x.webp'), 'made before');
  await siteForTest(site.env);
  await expect.poll(() => existsSync(sizes)).toBe(false);
  expect((await fetch(`${site.origin}/media/hero.jpg`)).status).toBe(200);
});

const tablesThatName = (address: string) =>
  inDatabase(site, async (db) => {
    const found = [];
    for (const { name } of await listCopiedTables(db)) {
      const rows = JSON.stringify(
        await db
          .selectFrom(name as keyof Database)
          .selectAll()
          .execute(),
      );
      if (rows.toLowerCase().includes(address)) found.push(name);
    }
    return found;
  });

const outboxOf = (dataDir: string) => join(dataDir, 'outbox');

const traceIn = (folder: string, text: string) => filesWith(folder, text).length > 0;

/** The names of complete emails: one that is being written has another extension. */
const mailFiles = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.eml'));

function filesWith(folder: string, text: string): string[] {
  return mailFiles(folder).filter((file) => contentOf(join(folder, file)).includes(text));
}

/** An email may be deleted between listing and reading it. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
