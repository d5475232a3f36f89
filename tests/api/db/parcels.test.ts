import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Db } from '#server/db/open.ts';
import { prepared, preparedRows, together } from '#server/db/prepared.ts';
import { databaseOf, startPostgres, type TestPostgres } from '../../support/site/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'parcels-'));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres(['fsync=off']);
});
afterAll(() => postgres.stop());

const addresses = {
  SQLite: async () => join(folder, `${randomUUID()}.db`),
  PostgreSQL: () => databaseOf(postgres.address, randomUUID(), { filled: false }),
};

const add = preparedRows((db, rows: { service_id: string; amount: number }[]) =>
  db.insertInto('popularity_changes').values(rows.map((row) => ({ id: row.service_id, ...row }))),
);
const all = prepared((db) =>
  db.selectFrom('popularity_changes').select(['service_id', 'amount']).orderBy('service_id'),
);
const rowsOf = async (db: Db) => (await all(db, {})).rows;

describe.each(['SQLite', 'PostgreSQL'] as const)(
  'on %s statements of a transaction that run together',
  (kind) => {
    let db: Db;
    beforeAll(async () => {
      db = openDatabase(await addresses[kind]());
      await sql`create table popularity_changes (id text primary key, service_id text, amount int)`.execute(
        db,
      );
    });
    afterAll(() => db.destroy());

    const inTransaction = <Result>(work: (transaction: Db) => Promise<Result>) =>
      db.transaction().execute(work);

    test('run in order, and each gets its own result', async () => {
      const [before, added, after] = await inTransaction((transaction) =>
        together(
          rowsOf(transaction),
          add(transaction, [
            { service_id: 'a', amount: 1 },
            { service_id: 'b', amount: 2 },
          ]),
          rowsOf(transaction),
        ),
      );
      expect([before, added.numAffectedRows]).toEqual([[], 2n]);
      expect(after).toEqual([
        { service_id: 'a', amount: 1 },
        { service_id: 'b', amount: 2 },
      ]);
    });

    test('fail with the first error, and leave no rows', async () => {
      const refused = (work: Promise<unknown>) => work.then(() => Promise.reject(new Error('refused')));
      const failing = inTransaction((transaction) =>
        together(
          // Its next statement runs in a transaction that has failed meanwhile.
          add(transaction, [{ service_id: 'c', amount: 1 }]).then(() => rowsOf(transaction)),
          add(transaction, [{ service_id: 'a', amount: 1 }]),
          add(transaction, [{ service_id: 'd', amount: 1 }]),
        ),
      );
      await expect(failing).rejects.toThrow(/unique/i);
      const first = inTransaction((transaction) =>
        together(refused(rowsOf(transaction)), add(transaction, [{ service_id: 'a', amount: 1 }])),
      );
      await expect(first).rejects.toThrow('refused');
      expect((await rowsOf(db)).map((row) => row.service_id)).toEqual(['a', 'b']);
    });
  },
);

test('PostgreSQL gets the second query before it answered the first', async () => {
  const db = openDatabase(await addresses.PostgreSQL());
  const clock = prepared((on) =>
    on.selectNoFrom(sql<number>`extract(epoch from clock_timestamp())::float * 1000`.as('at')),
  );
  const blocked = 4_000;
  const [first, second] = await db.transaction().execute(async (transaction) => {
    const asked = together(clock(transaction, {}), clock(transaction, {}));
    await setImmediate();
    // Blocked, this process cannot read an answer.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, blocked);
    return (await asked).map(({ rows }) => rows[0]?.at ?? 0);
  });
  expect((second ?? Infinity) - (first ?? 0)).toBeLessThan(blocked / 2);
  await db.destroy();
});
