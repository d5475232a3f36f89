import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { emptyDatabase } from '../../support/site/database.ts';

const parts = import.meta.glob<Record<string, Record<string, string>>>('/src/**/tables.server.ts', {
  eager: true,
  import: 'described',
});
const described = Object.values(parts).flatMap((tables) =>
  Object.entries(tables).flatMap(([table, columnsOf]) =>
    Object.entries(columnsOf).flatMap(([paragraph, columns]) =>
      columns.split(' ').map((column) => ({ paragraph, column: `${table}.${column}` })),
    ),
  ),
);

/** `table.column` of a new database. */
async function listColumns(): Promise<string[]> {
  const tables = await (await emptyDatabase()).introspection.getTables();
  return tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)).sort();
}

test('the privacy page describes every column that contains personal data', async () => {
  expect(described.map(({ column }) => column).sort()).toEqual(await listColumns());
});

test.each(languages)('the privacy page in %s has a paragraph for each subject', (lang) => {
  const text = readFileSync(`src/content/legal/${lang}/privacy.md`, 'utf8');
  const paragraphs = Array.from(text.matchAll(/^\{#(\w+)\}/gm), ([, name]) => name);
  const subjects = new Set(described.map(({ paragraph }) => paragraph)).difference(new Set(['impersonal']));
  const ofDevice = ['local', 'session', 'cookies'];
  expect(paragraphs.sort()).toEqual([...subjects, ...ofDevice].sort());
});
