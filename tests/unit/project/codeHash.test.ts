import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '#api/serve/sources.ts';
import { codeHash, importsOf } from '../../support/site/codeHash.ts';
import { newFolder } from '../../support/site/folders.ts';

const file = join(newFolder(), 'sum.ts');

function hashOf(code: string): Promise<string> {
  writeFileSync(file, code);
  return codeHash([file]);
}

test('the hash of code ignores only comments, types and white space', async () => {
  const code = await hashOf('export const sum = (a: number, b: number) => a + b;');
  expect(await hashOf('/** Of two. */\nexport const sum = (a: 1, b: 2) =>\n  a + b; // so')).toBe(code);
  expect(await hashOf('export const sum = (a: number, b: number) => a - b;')).not.toBe(code);
});

test('direct and indirect imports of a file are found', () => {
  const files = importsOf('src/cli/seed.ts');
  expect(files).toContain('src/cli/demonstration/services.ts');
  expect(files).toContain('src/platform/db/migrations/001-tables.ts');
  expect(files).toContain('src/features/booking/waitlist/migrations/011-waitlist.sql');
  expect(files).not.toContain('src/features/booking/bookings.server.ts');
});

test('sources of the build exclude what only commands import', () => {
  expect(sourceFiles().filter((path) => /^src\/cli\//.test(path))).toEqual([]);
  expect(sourceFiles()).toContain('src/features/booking/bookings.server.ts');
});
