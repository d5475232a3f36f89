import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { type Answer, customersOf, registerCustomer, send, serviceId } from '../support/account/customers.ts';
import { newFolder } from '../support/site/folders.ts';
import { expectWhole, startBooking, waitUntil } from '../support/site/load.ts';
import { startSite } from '../support/site/server.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) spawnSync('umount', [folder]);
});

/** Mounted, of this size in bytes; undefined when this user may not create one. */
function smallDisk(bytes: number): string | undefined {
  const folder = newFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  if (status !== 0) return undefined;
  folders.push(folder);
  return folder;
}

const unavailable = ({ status, body, headers }: Answer) => [
  status,
  body.code,
  Number(headers.get('Retry-After')) > 0,
];

test('on a full disk writes get 503, reads work, and it recovers automatically', async ({ skip }) => {
  const source = await startSite({ DATABASE_URL: '' });
  await source.stop();
  const bytes = readdirSync(join(source.dataDir, 'media')).reduce(
    (sum, name) => sum + statSync(join(source.dataDir, 'media', name)).size,
    0,
  );
  // Room for the database, its write-ahead log of up to 4 MB, emails, and bookings after the disk was full.
  const disk = smallDisk(bytes + 24_000_000);
  if (!disk) return skip('only root can make a small disk');
  cpSync(source.dataDir, disk, { recursive: true });
  const site = await startSite({ DATABASE_URL: '', DATA_DIR: disk });
  const customers = await customersOf(site, 4);
  const reader = await registerCustomer(site.origin);
  const service = await serviceId(site.origin);
  const bookers = startBooking(site, customers, service);
  await waitUntil(() => bookers.answered > 20);
  await bookers.stop();

  const ballast = join(disk, 'ballast');
  for (let size = 1_000_000; size > 1000; size /= 2) {
    for (let piece = 0; fits(`${ballast}-${size}-${piece}`, size); piece++);
  }
  const token = reader.token;
  const book = (day: number) =>
    send(site.origin, 'POST', '/en/bookings', {
      token,
      body: { serviceId: service, date: `2031-12-${day}`, time: '10:00' },
    });
  let refused: Answer | undefined;
  for (let day = 10; day < 30 && refused?.status !== 503; day++) refused = await book(day);
  expect(refused && unavailable(refused)).toEqual([503, 'unavailable', true]);
  expect((await send(site.origin, 'GET', `/lt/bookings/user/${reader.email}`, { token })).status).toBe(200);
  expect((await fetch(`${site.origin}/en/services`)).status).toBe(200);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);

  for (const name of readdirSync(disk)) if (name.startsWith('ballast')) rmSync(join(disk, name));
  await waitUntil(async () => (await book(31)).status !== 503, 10);
  const again = startBooking(site, customers, service, bookers);
  const { answered } = bookers;
  await waitUntil(() => bookers.answered > answered + 20);
  await again.stop();
  expect(await site.stop()).toBe(0);
  await expectWhole({ database: join(disk, 'app.db') }, bookers);
});

function fits(file: string, size: number): boolean {
  try {
    writeFileSync(file, Buffer.alloc(size));
    return true;
  } catch {
    return false;
  }
}

test('while another process locks the database file writes get 503 and reads stay fast, and it recovers', async () => {
  const site = await startSite({ DATABASE_URL: '' });
  const { token, email } = await registerCustomer(site.origin);
  const service = await serviceId(site.origin);
  const book = (day: number) =>
    send(site.origin, 'POST', '/en/bookings', {
      token,
      body: { serviceId: service, date: `2031-12-${day}`, time: '10:00' },
    });
  // The site may be writing the email of the registration.
  const other = new DatabaseSync(site.database, { timeout: 5_000 });
  other.exec('begin immediate');
  const writes = Promise.all([10, 11, 12, 13, 14].map(book));
  const reads: number[] = [];
  for (let read = 0; read < 40; read++) {
    const begun = performance.now();
    expect((await send(site.origin, 'GET', `/en/bookings/user/${email}`, { token })).status).toBe(200);
    reads.push(performance.now() - begun);
  }
  for (const answer of await writes) expect(unavailable(answer)).toEqual([503, 'unavailable', true]);
  other.exec('rollback');
  other.close();
  expect((await book(20)).status).toBe(201);
  await site.stop();
  console.log(`locked: slowest of ${reads.length} reads ${Math.max(...reads).toFixed(0)} ms`);
  expect(Math.max(...reads)).toBeLessThan(500);
});
