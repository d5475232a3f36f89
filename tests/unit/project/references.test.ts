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

/** `4.2` is the second rule of the fourth section. */
function rulesOf(markdown: string): string[] {
  let section = '';
  return markdown.split('\n').flatMap((line) => {
    section = /^## (\d+)\. /.exec(line)?.[1] ?? section;
    const [, number] = /^(\d+)\. /.exec(line) ?? [];
    return number && section ? [`${section}.${number}`] : [];
  });
}

/** With their files. */
const found = (pattern: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, what = '']) => ({ file, what })));

const rules = rulesOf(readFileSync('docs/product.md', 'utf8'));

test('rules of docs/product.md are numbered without a gap, each once', () => {
  const before = (rule: string) => rule.replace(/\d+$/, (number) => String(Number(number) - 1));
  const gaps = rules.filter((rule) => !rule.endsWith('.1') && !rules.includes(before(rule)));
  expect(gaps).toEqual([]);
  expect(new Set(rules).size).toBe(rules.length);
});

test('every rule referred to exists', () => {
  const named = found(/docs\/product\.md`?[\s*/]+(\d+\.\d+)/g);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ what }) => !rules.includes(what))).toEqual([]);
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
