import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteFile, type SqliteFile } from '#server/db/sqliteFile.ts';
import type { SqliteHandle } from '#server/db/writeQueue.ts';
import { WriteQueue } from '#server/db/writeQueue.ts';

let file: SqliteFile;
const kept = () =>
  file.reader.run('select id from things order by id').rows.map((row) => Object.values(row as object)[0]);

beforeEach(async () => {
  file = openSqliteFile(join(mkdtempSync(join(tmpdir(), 'writes-')), 'app.db'));
  await file.writes.alone('create table things (id integer primary key)', []);
});
afterEach(() => file.close());

/** Writes a thing in a transaction of its own. */
async function add(id: number): Promise<void> {
  const transaction = await file.writes.begin();
  transaction.run('insert into things values (?)', [id]);
  await transaction.commit();
}

test('writes are visible after their commit, not before', async () => {
  const transaction = await file.writes.begin();
  transaction.run('insert into things values (1)');
  const durable = transaction.commit();
  expect(kept()).toEqual([]);
  await durable;
  expect(kept()).toEqual([1]);
});

test('transactions that begin together are committed together', async () => {
  const seen: number[] = [];
  await Promise.all([1, 2, 3].map((id) => add(id).then(() => seen.push(kept().length))));
  expect(seen).toEqual([3, 3, 3]);
});

test('a rollback does not undo the other transactions of its group', async () => {
  const rolledBack = async () => {
    const transaction = await file.writes.begin();
    transaction.run('insert into things values (2)');
    expect(() => transaction.run('insert into things values (1)')).toThrow(/UNIQUE/);
    transaction.rollback();
  };
  await Promise.all([add(1), rolledBack(), add(3)]);
  expect(kept()).toEqual([1, 3]);
});

test('a failed commit fails for all transactions of its group, and the next one works', async () => {
  await file.writes.alone(
    'create table parts (thing integer references things deferrable initially deferred)',
    [],
  );
  const orphan = async () => {
    const transaction = await file.writes.begin();
    transaction.run('insert into parts values (99)');
    await transaction.commit();
  };
  const results = await Promise.allSettled([add(1), orphan(), add(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(kept()).toEqual([]);
  await add(4);
  expect(kept()).toEqual([4]);
});

test.each(['release one', 'rollback to one', 'commit', 'rollback'])(
  'after the disk failed at "%s", later transactions work',
  async (failing) => {
    let open = false;
    let broken = true;
    const writer: SqliteHandle = {
      inTransaction: () => open,
      run: (sql) => {
        if (broken && (sql === failing || (failing === 'rollback' && sql === 'commit')))
          throw new Error('disk I/O error');
        if (sql === 'begin immediate' && open) throw new Error('a transaction within a transaction');
        if (['begin immediate', 'commit', 'rollback'].includes(sql)) open = sql === 'begin immediate';
        return { rows: [] };
      },
    };
    const writes = new WriteQueue(writer, async (work) => work());
    const write = async (end: 'commit' | 'rollback') => (await writes.begin())[end]();
    const first = failing === 'rollback to one' ? 'rollback' : 'commit';
    await expect(write(first)).rejects.toThrow('disk I/O error');
    broken = false;
    await write('commit');
  },
);

test('a statement that must run outside transactions can be queued among them', async () => {
  await Promise.all([add(1), file.writes.alone('vacuum', []), add(2)]);
  expect(kept()).toEqual([1, 2]);
});
