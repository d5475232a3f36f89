import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#api/features.ts';
import { features as order } from '../../../eslint.config.mjs';

test('src/api/features.ts lists every feature.server.ts, in the order of features', async () => {
  const files = globSync('src/features/*/**/feature.server.ts');
  const exports = await Promise.all(
    files.map(async (file) => ({
      feature: file.split('/')[2] ?? '',
      exported: Object.values((await import(`../../../${file}`)) as Record<string, unknown>),
    })),
  );
  const listed = Object.values(features).map(
    (each) => exports.find(({ exported }) => exported.includes(each))?.feature,
  );
  expect(files.length).toBeGreaterThan(20);
  expect(listed).toHaveLength(files.length);
  expect(listed).toEqual(
    listed.toSorted((one, other) => order.indexOf(one ?? '') - order.indexOf(other ?? '')),
  );
});

test('every feature.server.ts registers the emails next to it', () => {
  const parts = globSync('src/features/*/**/mails.server.ts');
  const forgotten = parts.filter((part) => {
    const feature = join(dirname(part), 'feature.server.ts');
    return !existsSync(feature) || !readFileSync(feature, 'utf8').includes(`'./${basename(part)}'`);
  });
  expect(parts.length).toBeGreaterThan(10);
  expect(forgotten).toEqual([]);
});
