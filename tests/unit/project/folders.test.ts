import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));

test('no folder holds more than a reader takes in at once', () => {
  const full = [...Map.groupBy(files, dirname)].filter(([, inside]) => inside.length > 25);
  expect(full.map(([folder, { length }]) => [folder, length])).toEqual([]);
});
