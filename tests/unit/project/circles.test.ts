import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('src/**/*.{ts,tsx,astro}');
const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** Imports of types count too. */
function importsOf(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^'?]*)/g);
  return Array.from(named, ([, name = '']) =>
    name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(file), name),
  );
}

/** The files of the first import cycle under a file. */
function circleUnder(file: string, way: string[], done: Set<string>): string[] | undefined {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
  if (done.has(file)) return undefined;
  done.add(file);
  for (const imported of imports.get(file) ?? []) {
    const circle = circleUnder(imported, [...way, file], done);
    if (circle) return circle;
  }
  return undefined;
}

test('no file imports itself through others', () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(1000);
  const done = new Set<string>();
  expect(files.flatMap((file) => circleUnder(file, [], done) ?? [])).toEqual([]);
});

test('a relative path stays inside its feature, or its part of the platform', () => {
  const partOf = (file: string) => /^src\/((features|platform)\/)?[^/]+/.exec(file)?.[0];
  const outward = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]*)/g),
      ([, name = '']) => join(dirname(file), name),
    )
      .filter((imported) => imported.startsWith('src/') && partOf(imported) !== partOf(file))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(outward).toEqual([]);
});
