import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookSlot, registerCustomer, send, serviceId } from '../../support/accounts/customers.ts';
import { jpegOf } from '../../support/accounts/photos.ts';
import { photoForm } from '../../support/bookings/messages.ts';
import { startSite, type Site } from '../../support/site/server.ts';

const formBytes = 8 * 1024 * 1024;
/** In bytes, of the many forms and of the few whose turn it is. */
const [sent, most] = [40 * formBytes, 20 * formBytes];

let site: Site;
let token: string;
let path: string;
const slow: Socket[] = [];
beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  const customer = await registerCustomer(site.origin);
  const slot = { service: await serviceId(site.origin), date: '2040-05-10', time: '10:00' };
  const { body } = await bookSlot(site.origin, customer, slot);
  token = customer.token;
  path = `/en/bookings/${String(body._id)}/messages/photos`;
});
afterAll(async () => {
  for (const socket of slow) socket.destroy();
  await site.stop();
});

/** Sends a form but for its last bytes. */
function sendSlowly(): void {
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1').on('error', () => undefined);
  const head = [
    `POST /api${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${formBytes}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(formBytes - 10));
  slow.push(socket);
}

/** Waits until the site has taken all that it wants. */
async function untilNoneIsRead(): Promise<void> {
  const unsent = () => slow.reduce((sum, { writableLength }) => sum + writableLength, 0);
  for (let last = -1; last !== unsent();) {
    last = unsent();
    await setTimeout(1_000);
  }
}

/** In bytes. */
function memoryOf({ pid }: Site): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

async function upload(network: string): Promise<number> {
  const headers = { 'X-Forwarded-For': network };
  const body = photoForm(await jpegOf(1024 * 1024));
  return (await send(site.origin, 'POST', path, { body, token, headers })).status;
}

test('forms that are sent slowly fill no memory, and keep nobody elsewhere waiting', async () => {
  expect(await upload('192.0.2.1')).toBe(201);
  const before = memoryOf(site);
  while (slow.length < sent / formBytes) sendSlowly();
  await untilNoneIsRead();
  expect(await upload('192.0.2.1')).toBe(201);
  expect(memoryOf(site) - before).toBeLessThan(most);
});

test('who breaks off makes room', async () => {
  for (const socket of slow.splice(0)) socket.destroy();
  expect(await upload('127.0.0.1')).toBe(201);
});
