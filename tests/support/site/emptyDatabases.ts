import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { newFolder } from './folders.ts';
import { databaseOf, startPostgres, type TestPostgres } from './postgres.ts';

/** For a test on both kinds of databases: the URL of a new one at each call. PostgreSQL runs as long as the tests of the file. */
export function emptyDatabases(): Record<'SQLite' | 'PostgreSQL', () => Promise<string>> {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(['fsync=off']);
  });
  afterAll(() => postgres.stop());
  return {
    SQLite: async () => join(newFolder(), 'app.db'),
    PostgreSQL: () => databaseOf(postgres.address, newFolder(), { filled: false }),
  };
}
