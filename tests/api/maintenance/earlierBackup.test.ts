import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { migrate, migrations } from '#platform/db/migrations/index.ts';
import { withDatabase } from '#platform/db/open.server.ts';
import { takeFingerprints } from '#platform/db/transfer.server.ts';
import { archiveOf } from '../../support/site/archives.ts';
import { newFolder } from '../../support/site/folders.ts';

const dataDir = newFolder();
vi.stubEnv('DATA_DIR', dataDir);
const { restore } = await import('#cli/maintenance/backup.ts');

const later = '902-colour';
afterEach(() => {
  Reflect.deleteProperty(migrations, later);
});

test('a backup from before a migration is migrated when it is restored', async () => {
  const file = join(newFolder(), 'app.db');
  const tables = await withDatabase(file, async (db) => {
    await migrate(db);
    await db.insertInto('empty_searches').values({ day: '2026-11-24', words: 'piano', times: 3 }).execute();
    return takeFingerprints(db);
  });
  const backup = join(newFolder(), 'backup.tar.gz');
  const parts = [
    { path: 'media/', type: 'Directory' as const },
    { path: 'app.db', bytes: readFileSync(file) },
    { path: 'manifest.json', bytes: JSON.stringify({ createdAt: '', tables }) },
  ];
  writeFileSync(backup, archiveOf(parts));
  migrations[later] = {
    async up(db) {
      await db.schema
        .alterTable('empty_searches')
        .addColumn('colour', 'text', (column) => column.notNull().defaultTo('red'))
        .execute();
    },
  };
  await withDatabase(join(dataDir, 'app.db'), async (db) => {
    await restore(db, backup, { force: false });
    expect(await db.selectFrom('empty_searches').selectAll().execute()).toEqual([
      { day: '2026-11-24', words: 'piano', times: 3, colour: 'red' },
    ]);
  });
});
