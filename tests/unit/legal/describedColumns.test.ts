import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from '#platform/db/migrations/index.ts';
import { withDatabase } from '#platform/db/open.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { described, impersonal } from '../../support/legal/describedColumns.ts';

/** `table.column` of a new database. */
async function listColumns(): Promise<string[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'columns-')), 'app.db');
  await withDatabase(file, migrate);
  const database = new DatabaseSync(file);
  const columns = database
    .prepare(
      "select t.name as tab, c.name as col from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'kysely%' and t.name not like 'sqlite%'",
    )
    .all()
    .map(({ tab, col }) => `${String(tab)}.${String(col)}`);
  database.close();
  return columns.sort();
}

test('the privacy page describes every column that contains personal data', async () => {
  const tables = [...Object.values(described), impersonal].flatMap((each) => Object.entries(each));
  const named = tables.flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  );
  expect(named.sort()).toEqual(await listColumns());
});

test.each(languages)('the privacy page in %s has a paragraph for each subject', (lang) => {
  const text = readFileSync(`src/content/legal/${lang}/privacy.md`, 'utf8');
  const paragraphs = Array.from(text.matchAll(/^\{#(\w+)\}/gm), ([, name]) => name);
  const ofDevice = ['local', 'session', 'cookies'];
  expect(paragraphs).toEqual([...Object.keys(described), ...ofDevice]);
});
