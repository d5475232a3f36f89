import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listCopiedTables } from '#platform/db/copiedTables.server.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import type { Database } from '#platform/db/tables.server.ts';
import { bookSlot, registerCustomer, send, serviceId } from '../../support/account/customers.ts';
import { inDatabase } from '../../support/site/database.ts';
import { newFolder } from '../../support/site/folders.ts';
import { databaseOf, postgresUrl, startPostgres } from '../../support/site/postgres.ts';
import { startSite } from '../../support/site/server.ts';
import { siteForTest, startedSite } from '../../support/site/startedSite.ts';

const site = await startedSite();
const customer = await registerCustomer(site.origin);
const service = await serviceId(site.origin);
for (let day = 10; day < 20; day++)
  await bookSlot(site.origin, customer, { service, date: `2031-10-${day}`, time: '10:00' });

const run = async (command: string, words: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`src/cli/${command}.ts`, ...words], {
    env: { ...process.env, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );

/** Sorted, as text. */
const rowsOf = (database: string) =>
  inDatabase({ database }, async (db) => {
    const rows: Record<string, string[]> = {};
    for (const { name } of await listCopiedTables(db)) {
      const table = name as keyof Database;
      rows[table] = (await db.selectFrom(table).selectAll().execute())
        .map((row) => JSON.stringify(row, Object.keys(row).sort()))
        .sort();
    }
    return rows;
  });

/** The kind of database that this run tests. */
async function emptyPlace(): Promise<{ DATA_DIR: string; DATABASE_URL?: string; database: string }> {
  const dataDir = newFolder();
  const postgres = postgresUrl();
  if (!postgres) return { DATA_DIR: dataDir, database: join(dataDir, 'app.db') };
  const address = await databaseOf(postgres, dataDir, { filled: false });
  return { DATA_DIR: dataDir, DATABASE_URL: address, database: address };
}

test('a backup made during use restores every row and picture', async () => {
  const file = join(newFolder(), 'backup.tar.gz');
  const service = await serviceId(site.origin);
  let writing = true;
  const booked: string[] = [];
  const writer = (async () => {
    for (let day = 0; writing; day++) {
      const date = new Date(Date.UTC(2033, 0, 1 + day)).toISOString().slice(0, 10);
      const { status, body } = await bookSlot(site.origin, customer, { service, date, time: '10:00' });
      if (status === 201) booked.push(String(body._id));
    }
  })();
  const { DATA_DIR, DATABASE_URL } = site.env;
  await expect.poll(() => booked.length).toBeGreaterThan(2);
  const before = [...booked];
  const backup = await run('backup', [file], {
    DATA_DIR: String(DATA_DIR),
    ...(DATABASE_URL && { DATABASE_URL }),
  });
  writing = false;
  expect(booked.length).toBeGreaterThan(before.length);
  await writer;
  expect(backup.code, backup.output).toBe(0);

  const { database, ...place } = await emptyPlace();
  const restored = await run('restore', [file], place as Record<string, string>);
  expect(restored.code, restored.output).toBe(0);
  const [then, now] = [await rowsOf(database), await rowsOf(site.database)];
  const written = [
    ...['bookings', 'time_blocks', 'booking_prices', 'booking_counts', 'free_days', 'mails', 'services'],
  ];
  const unchanged = Object.keys(now).filter((table) => ![...written, 'attempts', 'sessions'].includes(table));
  for (const table of unchanged) expect(then[table]).toEqual(now[table]);
  const ids = (rows: string[] = []) => rows.map((row) => (JSON.parse(row) as { id: string }).id);
  expect(ids(now.bookings)).toEqual(expect.arrayContaining(ids(then.bookings)));
  expect(ids(then.bookings)).toEqual(expect.arrayContaining(before));
  const ofBookings = then.mails?.filter((row) =>
    (JSON.parse(row) as { kind: string }).kind.startsWith('booking-'),
  );
  const made = then.bookings?.filter((row) => row.includes(customer.email)) ?? [];
  expect(ofBookings).toHaveLength(2 * made.length);
  for (const name of readdirSync(join(site.dataDir, 'media'))) {
    expect(
      readFileSync(join(place.DATA_DIR, 'media', name)).equals(
        readFileSync(join(site.dataDir, 'media', name)),
      ),
    ).toBe(true);
  }

  const again = join(newFolder(), 'again.tar.gz');
  expect((await run('backup', [again], place as Record<string, string>)).code).toBe(0);
  const second = await emptyPlace();
  const { database: secondDatabase, ...secondPlace } = second;
  expect((await run('restore', [again], secondPlace as Record<string, string>)).code).toBe(0);
  expect(await rowsOf(secondDatabase)).toEqual(then);
});

test('a restore replaces existing data only with --force, and never from a damaged file', async () => {
  const file = join(newFolder(), 'backup.tar.gz');
  const source = site.env as Record<string, string>;
  expect((await run('backup', [file], source)).code).toBe(0);
  const { database, ...place } = await emptyPlace();
  expect((await run('restore', [file], place as Record<string, string>)).code).toBe(0);
  const before = await rowsOf(database);
  const refused = await run('restore', [file], place as Record<string, string>);
  expect([refused.code, refused.output]).toEqual([
    1,
    'The database is not empty. To replace everything in it, add --force\n',
  ]);
  const db = openDatabase(database);
  await db.deleteFrom('mails').execute();
  await db.destroy();
  expect((await run('restore', [file, '--force'], place as Record<string, string>)).code).toBe(0);
  expect(await rowsOf(database)).toEqual(before);
  truncateSync(file, 20_000);
  const damaged = await run('restore', [file, '--force'], place as Record<string, string>);
  expect(damaged.code).toBe(1);
  expect(await rowsOf(database)).toEqual(before);
});

test('leftovers of killed processes are deleted a day later', async () => {
  const dataDir = newFolder();
  const [left, inProgress] = ['left', 'in-progress'].map((name) =>
    [`.backup-${name}`, `media/${name}.tmp`, `outbox/${name}.eml.unfinished`, `sized/a.jpg/${name}.tmp`].map(
      (path) => join(dataDir, path),
    ),
  ) as [string[], string[]];
  for (const each of [...left, ...inProgress]) mkdirSync(each, { recursive: true });
  const yesterday = Date.now() / 1000 - 25 * 3600;
  for (const each of left) utimesSync(each, yesterday, yesterday);
  await siteForTest({ DATA_DIR: dataDir, DEMONSTRATION: '' });
  await expect.poll(() => left.filter((each) => existsSync(each))).toEqual([]);
  expect(inProgress.slice(0, 3).every((each) => existsSync(each))).toBe(true);
});

test('an SQLite database moves to PostgreSQL row by row, once', async () => {
  const source = await startSite({ DATABASE_URL: '' });
  const who = await registerCustomer(source.origin);
  await bookSlot(source.origin, who, {
    service: await serviceId(source.origin),
    date: '2031-10-01',
    time: '10:00',
  });
  await send(source.origin, 'GET', `/ru/user/${who.email}`, who);
  await source.stop();
  const postgres = await startPostgres(['fsync=off']);
  try {
    const env = {
      DATA_DIR: source.dataDir,
      DATABASE_URL: await databaseOf(postgres.address, source.dataDir, { filled: false }),
    };
    const moved = await run('moveToPostgres', [], env);
    expect(moved.code, moved.output).toBe(0);
    expect(moved.output).toContain('Every table has the same rows');
    expect(await rowsOf(env.DATABASE_URL)).toEqual(await rowsOf(join(source.dataDir, 'app.db')));
    const again = await run('moveToPostgres', [], env);
    expect([again.code, again.output]).toEqual([1, 'The PostgreSQL database is not empty\n']);
    const site = await startSite(env);
    const { status, body } = await send(site.origin, 'GET', `/en/bookings/user/${who.email}`, who);
    await site.stop();
    expect([status, body]).toMatchObject([200, [{ date: '2031-10-01' }]]);
  } finally {
    await postgres.stop();
  }
});
