import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { databaseOf, startPostgres, type TestPostgres } from './postgres.ts';

/**
 * For a test on both kinds of databases: the URL of a new one at each call. PostgreSQL runs as long as the tests of the file.
 * @param name of the folder or database
 */
export function emptyDatabases(name: string): Record<'SQLite' | 'PostgreSQL', () => Promise<string>> {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(['fsync=off']);
  });
  afterAll(() => postgres.stop());
  const folder = () => mkdtempSync(join(tmpdir(), `${name}-`));
  return {
    SQLite: async () => join(folder(), 'app.db'),
    PostgreSQL: () => databaseOf(postgres.address, folder(), { filled: false }),
  };
}
