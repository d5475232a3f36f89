import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isReady, listAppliedMigrations } from '#api/serve/health.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { openDatabase } from '#platform/db/open.server.ts';

test('a process is ready once the database has all required migrations', async () => {
  const db = openDatabase(join(mkdtempSync(join(tmpdir(), 'health-')), 'app.db'));
  expect(await isReady(db, [])).toBe(false);
  await migrate(db);
  const applied = await listAppliedMigrations(db);
  expect(await isReady(db, applied)).toBe(true);
  expect(await isReady(db, [...applied, 'of a newer process'])).toBe(false);
  await db.destroy();
});
