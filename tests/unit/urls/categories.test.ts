import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categories, categoryLabel } from '#features/urls/categories.ts';
import { pictureFolder } from '#features/urls/pictureFolder.server.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import type { Db } from '#platform/db/open.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { readTexts } from '#platform/i18n/texts.server.ts';
import { emptyDatabase } from '../../support/site/database.ts';

const rowsIn = (db: Db) => db.selectFrom('categories').selectAll().orderBy('position').execute();

test('every category has texts, a row and a picture, and there are no other rows', async () => {
  const rows = await rowsIn(await emptyDatabase());
  expect(rows.map(({ key }) => key)).toEqual(categories);
  const pictures = rows.map(({ picture }) => picture);
  expect(pictures.filter((picture) => !existsSync(new URL(picture, pictureFolder)))).toEqual([]);

  for (const language of languages) {
    expect(new Set(Object.keys(readTexts(language, 'categories')))).toEqual(new Set(['all', ...categories]));
    const names = categories.map((category) => categoryLabel(category, language).toLowerCase());
    expect(new Set(names).size).toBe(categories.length);
  }
});

test('the next start adds a new category and leaves the others unchanged', async () => {
  const db = await emptyDatabase();
  await db.updateTable('categories').set({ picture: 'other.jpg' }).where('key', '!=', 'painting').execute();
  const before = await rowsIn(db);
  await db.deleteFrom('categories').where('key', '=', 'painting').execute();
  await migrate(db);
  expect(await rowsIn(db)).toEqual(before);
});
