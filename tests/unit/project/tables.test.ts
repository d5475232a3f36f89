import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { features } from '../../../eslint.config.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? '';

/** The feature that declares each table. */
const owners = new Map(
  globSync('src/features/**/tables.server.ts').flatMap((file) =>
    Array.from(
      (/interface Database[^]*?\n {2}\}/.exec(read(file))?.[0] ?? '').matchAll(/^ {4}(\w+): /gm),
      ([, table = '']) => [table, featureOf(file)] as const,
    ),
  ),
);

test('no feature reads or writes a table of a later one', () => {
  expect(owners.size).toBeGreaterThan(50);
  const upward: Record<string, string[]> = {};
  for (const file of globSync('src/{features,platform}/**/*.server.ts')) {
    const own = features.indexOf(featureOf(file));
    const named = read(file).matchAll(/(?:From|Table|[iI]nto|[jJ]oin)\(\s*'(\w+)/g);
    const after = Array.from(named, ([, table = '']) => table).filter(
      (table) => owners.has(table) && features.indexOf(owners.get(table) ?? '') > own,
    );
    if (after.length > 0) upward[file] = [...new Set(after)].sort();
  }
  expect(upward).toEqual({});
});
