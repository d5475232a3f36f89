import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  aBooking,
  customersOf,
  registerCustomer,
  send,
  serviceId,
  type TestCustomer,
} from '../../support/account/customers.ts';
import { jpegOf } from '../../support/account/photos.ts';
import { photoForm } from '../../support/messages/messages.ts';
import { memoryOf } from '../../support/site/processes.ts';
import { type Site, startSite } from '../../support/site/server.ts';

const megabyte = 1024 * 1024;
const formBytes = 8 * megabyte;
/** Concurrent forms of one account and of one network: the defaults. */
const [maxOfSender, maxOfNetwork] = [2, 4];

interface Sender extends TestCustomer {
  /** The path of the request that uploads their photos. */
  path: string;
}

let site: Site;
let senders: Sender[];
let other: Sender;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await startSite({ LIMIT_FORMS: String(maxOfSender), TRUSTED_PROXIES: '127.0.0.1,::1' });
  const days = ['07', '08', '09', '10', '11', '14', '15', '16', '17'];
  senders = await Promise.all(days.map((day) => senderAt(`2040-05-${day}`)));
  other = await senderAt('2040-05-18');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function moveOther(city: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: other.name, email: other.email, city }))
    body.set(name, value);
  const change = { body, token: other.token, headers: { 'X-Forwarded-For': '192.0.2.0' } };
  return send(site.origin, 'PUT', `/en/user/${other.email}`, change);
}
afterAll(() => site.end());

async function senderAt(date: string): Promise<Sender> {
  const customer = await registerCustomer(site.origin);
  const slot = { service: await serviceId(site.origin), date, time: '10:00' };
  const booking = await aBooking(site.origin, customer, slot);
  return { ...customer, path: `/en/bookings/${booking}/messages/photos` };
}

/** Sends this many bytes of a form that never ends. */
function sendSlowly({ token, path }: Sender, network: string, bytes: number): void {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1').on('error', () => undefined);
  const head = [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${network}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${formBytes}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(bytes));
  sockets.push(socket);
}

/** The sizes of the partly received forms, in bytes. */
function receivedForms({ dataDir }: Site): number[] {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /^\.forms-.*form$/.test(file))
    .map((file) => statSync(join(dataDir, file)).size);
}

async function upload({ path, token }: Sender, network: string): Promise<number> {
  const headers = { 'X-Forwarded-For': network };
  const body = photoForm(await jpegOf(megabyte));
  return (await send(site.origin, 'POST', path, { body, token, headers })).status;
}

test('forms that are sent slowly are buffered on disk, a limited number per network', async () => {
  const threeNetworks = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  expect(await upload(other, '192.0.2.9')).toBe(201);
  const before = memoryOf(site);
  for (const [index, sender] of senders.entries())
    for (let form = 0; form < 3; form++) sendSlowly(sender, threeNetworks[index % 3] ?? '', formBytes - 10);
  const max = 3 * maxOfNetwork;
  await expect.poll(() => receivedForms(site)).toEqual(Array.from({ length: max }, () => formBytes - 10));
  // V8 frees buffers of received chunks only after 64 MB of them, so half of the forms' size can still be in use.
  expect(memoryOf(site) - before).toBeLessThan((max * formBytes * 3) / 4);
  expect(await upload(other, '192.0.2.9')).toBe(201);
  expect(receivedForms(site)).toHaveLength(max);
});

test('eight slow forms of one account in two networks do not block others', async () => {
  const [slow] = senders as [Sender];
  // Forms of the previous test may still arrive before they are deleted.
  const own = () => receivedForms(site).filter((bytes) => bytes === 2);
  for (let form = 0; form < 8; form++) sendSlowly(slow, `192.0.2.${form % 2}`, 2);
  await expect.poll(own).toEqual([2, 2]);
  expect((await moveOther('Kaunas')).status).toBe(200);
  expect(own(), 'none was cut meanwhile').toEqual([2, 2]);
});

test('sixteen accounts of one /48 do not block others', async () => {
  const accounts = await customersOf(site, 16);
  for (const [index, account] of accounts.entries())
    for (const form of [0, 1])
      sendSlowly(
        { ...account, path: senders[0]?.path ?? '' },
        `2001:db8:1:${((index % 2) * 256 + index * 2 + form).toString(16)}::1`,
        2,
      );
  const begun = performance.now();
  expect((await moveOther('Alytus')).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('a disconnected client makes room', async () => {
  const [slow] = senders as [Sender];
  for (let form = 0; form < 8; form++) sendSlowly(slow, '192.0.2.1', 2);
  await expect.poll(() => receivedForms(site)).toEqual([2, 2]);
  for (const socket of sockets.splice(0)) socket.destroy();
  expect(await upload(slow, '192.0.2.1')).toBe(201);
  await expect.poll(() => receivedForms(site)).toEqual([]);
});

test('files that a killed process has received are deleted at the next start', async () => {
  const [sender] = senders as [Sender];
  sendSlowly(sender, '192.0.2.1', 2);
  await expect.poll(() => receivedForms(site)).toEqual([2]);
  await site.stop('SIGKILL');
  expect(receivedForms(site)).toEqual([2]);
  site = await startSite(site.env);
  expect(receivedForms(site)).toEqual([]);
});
