import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sqliteDialect } from '#platform/db/sqlite.server.ts';
import { roundsDuring } from '../../support/process/rounds.ts';
import { newFolder } from '../../support/site/folders.ts';

interface Tables {
  things: { id: number };
}

let file: string;
let db: Kysely<Tables>;
beforeEach(async () => {
  file = join(newFolder(), 'app.db');
  db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  await db.schema
    .createTable('things')
    .addColumn('id', 'integer', (id) => id.primaryKey())
    .execute();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
});

const storedRows = async () =>
  (await db.selectFrom('things').select('id').orderBy('id').execute()).map(({ id }) => id);
const add = (on: Kysely<Tables>, id: number) => on.insertInto('things').values({ id }).execute();
const addInTransaction = (id: number) => db.transaction().execute((transaction) => add(transaction, id));

test('a transaction’s writes are visible after its commit, and readers do not wait for it', async () => {
  await db.transaction().execute(async (transaction) => {
    await add(transaction, 1);
    expect(await storedRows()).toEqual([]);
  });
  expect(await storedRows()).toEqual([1]);
});

test('a rollback does not undo the transactions and writes of others', async () => {
  const refused = db.transaction().execute(async (transaction) => {
    await add(transaction, 2);
    await add(transaction, 2);
  });
  await Promise.all([
    addInTransaction(1),
    expect(refused).rejects.toThrow(/UNIQUE/),
    addInTransaction(3),
    add(db, 4),
  ]);
  expect(await storedRows()).toEqual([1, 3, 4]);
});

test('after SQLite has rolled back a transaction, none of its later statements writes', async () => {
  await add(db, 1);
  const failing = db.transaction().execute(async (transaction) => {
    await add(transaction, 2);
    await sql`insert or rollback into things values (1)`.execute(transaction).catch(() => undefined);
    await add(transaction, 3).catch(() => undefined);
  });
  await expect(failing).rejects.toThrow(/UNIQUE/);
  expect(await storedRows()).toEqual([1]);
  await addInTransaction(4);
  expect(await storedRows()).toEqual([1, 4]);
});

test('a commit that fails writes nothing, and the next one succeeds', async () => {
  await sql`create table parts (thing integer references things deferrable initially deferred)`.execute(db);
  const orphan = db.transaction().execute(async (transaction) => {
    await add(transaction, 1);
    await sql`insert into parts values (99)`.execute(transaction);
  });
  await expect(orphan).rejects.toThrow(/FOREIGN KEY/);
  expect(await storedRows()).toEqual([]);
  await addInTransaction(2);
  expect(await storedRows()).toEqual([2]);
});

test('between the writes of a loop, the process handles other events', async () => {
  const loop = async (write: (id: number) => Promise<unknown>, from: number) => {
    for (let id = from; id < from + 10; id++) await write(id);
  };
  expect(await roundsDuring(() => loop(addInTransaction, 0))).toBeGreaterThanOrEqual(9);
  expect(await roundsDuring(() => loop((id) => add(db, id), 10))).toBeGreaterThanOrEqual(9);
  expect(await storedRows()).toHaveLength(20);
});

test('a statement that must run outside transactions can run between them', async () => {
  await Promise.all([addInTransaction(1), sql`vacuum`.execute(db), addInTransaction(2)]);
  expect(await storedRows()).toEqual([1, 2]);
});

test('while another process has the file locked, reads continue and writes wait', async () => {
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const writing = Promise.all([addInTransaction(1), add(db, 2)]);
  expect(await storedRows()).toEqual([]);
  other.exec('rollback');
  await writing;
  expect(await storedRows()).toEqual([1, 2]);
  other.close();
});

test('writes to a file that stays locked fail, and the next write waits for the lock again', async () => {
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  let at = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (at += 900));
  await expect(addInTransaction(1)).rejects.toMatchObject({ errcode: 5 });
  at += 2_000;
  const writing = addInTransaction(2);
  other.exec('rollback');
  await writing;
  expect(await storedRows()).toEqual([2]);
  other.close();
});

test('deleted data are nowhere in the file', async () => {
  await sql`create table notes (text)`.execute(db);
  const secret = 'ona@example.com';
  for (let each = 0; each < 50; each++)
    await sql`insert into notes values (${`${secret} ${'and more '.repeat(each * 10)}`})`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  expect(readFileSync(file).includes(secret)).toBe(true);
  await sql`delete from notes`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  for (const each of [file, `${file}-wal`]) expect(readFileSync(each).includes(secret)).toBe(false);
});
