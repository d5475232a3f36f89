import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { categories, categoryLabel } from '#features/urls/categories.ts';
import { migrate } from '#platform/db/migrations/index.ts';
import { type Db, withDatabase } from '#platform/db/open.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { readTexts } from '#platform/i18n/texts.server.ts';
import { sitePictures } from '#platform/media/storePictures.server.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'categories-')), 'app.db');
const rowsIn = (db: Db) => db.selectFrom('categories').selectAll().orderBy('position').execute();

test('every category has texts, a row and a picture, and there are no other rows', async () => {
  const rows = await withDatabase(newFile(), async (db) => {
    await migrate(db);
    return rowsIn(db);
  });
  expect(rows.map(({ key }) => key)).toEqual(categories);
  const pictures = rows.map(({ picture }) => picture);
  expect(pictures.filter((picture) => !existsSync(new URL(picture, sitePictures)))).toEqual([]);

  for (const language of languages) {
    expect(new Set(Object.keys(readTexts(language, 'categories')))).toEqual(new Set(['all', ...categories]));
    const names = categories.map((category) => categoryLabel(category, language).toLowerCase());
    expect(new Set(names).size).toBe(categories.length);
  }
});

test('the next start adds a new category and leaves the others unchanged', async () => {
  await withDatabase(newFile(), async (db) => {
    await migrate(db);
    await db.updateTable('categories').set({ picture: 'other.jpg' }).where('key', '!=', 'painting').execute();
    const before = await rowsIn(db);
    await db.deleteFrom('categories').where('key', '=', 'painting').execute();
    await migrate(db);
    expect(await rowsIn(db)).toEqual(before);
  });
});
