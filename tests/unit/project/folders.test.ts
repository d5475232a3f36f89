import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));

/** Migrations are never removed, and nobody reads them together. */
const growing = ['src/server/db/migrations'];

test('no folder holds more than a reader takes in at once', () => {
  const full = [...Map.groupBy(files, dirname)].filter(
    ([folder, inside]) => inside.length > 25 && !growing.includes(folder),
  );
  expect(full.map(([folder, { length }]) => [folder, length])).toEqual([]);
});

test('no file of code is longer than a reader keeps in mind', () => {
  const code = files.filter((file) => /\.(ts|tsx|js|mjs|astro)$/.test(file));
  const lengths = code.map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1] as const);
  expect(lengths.filter(([, length]) => length > 200)).toEqual([]);
});
