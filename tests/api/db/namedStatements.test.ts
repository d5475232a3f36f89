import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { databaseOf, startPostgres, type TestPostgres } from '../../support/site/postgres.ts';

let postgres: TestPostgres;
let db: Db;
beforeAll(async () => {
  postgres = await startPostgres(['fsync=off']);
  db = openDatabase(
    await databaseOf(postgres.address, mkdtempSync(join(tmpdir(), 'named-')), { filled: false }),
  );
  await sql`create table users (id text, name text)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await postgres.stop();
});

const oneColumn = prepared((on, given: { id: string }) =>
  on.selectFrom('users').select('name').where('id', '=', given.id),
);
const allColumns = prepared((on, given: { id: string }) =>
  on.selectFrom('users').selectAll().where('id', '=', given.id),
);

/** Runs statements often enough that PostgreSQL keeps one plan for all values. */
async function runOften(): Promise<unknown[]> {
  const names: unknown[] = [];
  for (let time = 0; time < 8; time++) {
    names.push(...(await allColumns(db, { id: 'ona' })).rows, ...(await oneColumn(db, { id: 'ona' })).rows);
  }
  return names;
}

test('a connection plans a statement once, and works on when another process adds a column', async () => {
  await sql`insert into users values ('ona', 'Ona')`.execute(db);
  expect(await runOften()).toHaveLength(16);
  const planned = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(planned.rows).toEqual([{ statement: 'select "name" from "users" where "id" = $1' }]);
  await sql`alter table users add column age integer`.execute(db);
  expect(await runOften()).toContainEqual({ id: 'ona', name: 'Ona', age: null });
});
