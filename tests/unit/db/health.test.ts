import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isReady, listAppliedMigrations } from '#api/serve/health.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { openDatabase } from '#platform/db/open.server.ts';
import { newFolder } from '../../support/site/folders.ts';

test('a process is ready once the database has all required migrations', async () => {
  const db = openDatabase(join(newFolder(), 'app.db'));
  expect(await isReady(db, [])).toBe(false);
  await migrate(db);
  const applied = await listAppliedMigrations(db);
  expect(await isReady(db, applied)).toBe(true);
  expect(await isReady(db, [...applied, 'of a newer process'])).toBe(false);
  await db.destroy();
});
