import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents } from '#cli/documents/documents.ts';

test.each(Object.entries(documents))('%s is up to date: `npm run docs` writes it', (file, make) => {
  expect(readFileSync(file, 'utf8')).toBe(make());
});
