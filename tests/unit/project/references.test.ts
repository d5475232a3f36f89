import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync([
  '*.{md,ts,mjs,cjs}',
  'docs/**/*.md',
  'src/**/*.{ts,tsx,astro,css,md}',
  'tests/**/*.{ts,tsx}',
])
  .filter((file) => file !== 'tests/unit/project/references.test.ts')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** With the number of the section that contains the rule. */
const rules = readFileSync('docs/product.md', 'utf8')
  .split(/^## /m)
  .flatMap((section) =>
    [...section.matchAll(/^- \*\*(\d+\.\d+)\*\* ([^]*?)(?=\n- |\n\n|$(?![^]))/gm)].map(
      ([, number = '', text = '']) => ({ number, text, section: section.slice(0, section.indexOf('.')) }),
    ),
  );
const numbers = new Set(rules.map(({ number }) => number));

/** With their files. */
const found = (pattern: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, what = '']) => ({ file, what })));

test('each rule of docs/product.md has its own number and is in the section of that number', () => {
  expect(rules.length).toBeGreaterThan(200);
  expect(numbers.size).toBe(rules.length);
  expect(rules.filter(({ number, section }) => !number.startsWith(`${section}.`))).toEqual([]);
});

test('a rule of docs/product.md has at most 60 words', () => {
  const lengths = rules.map(({ number, text }) => ({
    number,
    words: text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
  }));
  expect(Math.max(...lengths.map(({ words }) => words))).toBeGreaterThan(40);
  expect(lengths.filter(({ words }) => words > 60)).toEqual([]);
});

test('every rule referred to exists', () => {
  const named = found(/docs\/product\.md`?[\s*/]+(\d+\.\d+)/g);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ what }) => !numbers.has(what))).toEqual([]);
});

test('rules of docs/product.md refer to rules that exist', () => {
  const product = files.filter(({ file }) => file === 'docs/product.md');
  const named = product.flatMap(({ text }) => [...text.matchAll(/[( ](\d+\.\d+)(?![.:\d])/g)]);
  expect(named.length).toBeGreaterThan(40);
  expect(named.map(([, number = '']) => number).filter((number) => !numbers.has(number))).toEqual([]);
});

test('every document referred to is in the repository', () => {
  const documents = found(/(?<![\w/])(docs\/[\w/-]+\.md)/g).filter(({ what }) => !existsSync(what));
  expect(documents).toEqual([]);
  const decisions = globSync('docs/decisions/*.md').map((file) => file.slice('docs/decisions/'.length, -3));
  const numbers = found(/docs\/decisions\/(\d{4})/g).filter(
    ({ what }) => !decisions.some((name) => name.startsWith(`${what}-`)),
  );
  expect(numbers).toEqual([]);
  expect(
    found(
      /([Ss]pecification,\s|the [Ss]pecification\b|[Pp]roduct decisions|\b[Ii]ssue \d+|\bLook, "|[Dd]esign card|\b(?:api|look|facts|specification)\.md|§)/g,
    ),
  ).toEqual([]);
});
