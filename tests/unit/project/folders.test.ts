import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));

test('no folder of src holds more than 25 files', () => {
  const full = [...Map.groupBy(files, dirname)].filter(([, inside]) => inside.length > 25);
  expect(full.map(([folder, { length }]) => [folder, length])).toEqual([]);
});

test('no code file of src is longer than 200 lines', () => {
  const code = files.filter((file) => /\.(ts|tsx|js|mjs|astro)$/.test(file));
  const lengths = code.map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1] as const);
  expect(lengths.filter(([, length]) => length > 200)).toEqual([]);
});
