import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents } from '#cli/documents/documents.ts';

test.each(Object.entries(documents))('%s is up to date: `npm run docs` writes it', (file, make) => {
  expect(readFileSync(file, 'utf8')).toBe(make());
});

test('the README fits on few screens', () => {
  const lines = readFileSync('README.md', 'utf8').split('\n');
  expect(lines.length).toBeLessThanOrEqual(130);
  expect(lines.filter((line) => line.length > 140)).toEqual([]);
});
