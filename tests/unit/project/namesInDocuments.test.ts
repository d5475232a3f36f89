import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../support/site/database.ts';

/** Decisions are history: names in them may be gone. */
const documents = globSync(['*.md', 'docs/*.md', '.github/*.md']).map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replace(/^```[^]*?^```/gm, ''),
}));
const inBackticks = documents.flatMap(({ file, text }) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => ({ file, name })),
);

test('every path in backticks exists', () => {
  const paths = inBackticks.filter(
    ({ name }) => /^(src|docs|tests|public|\.github|\.ci)\/[\w./[\]{},*-]+$/.test(name) && !/<|…/.test(name),
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter(({ name }) => globSync(name.replace(/([[\]])/g, '[$1]')).length === 0)).toEqual([]);
});

/** `api/recipients` is short for `tests/api/mails/recipients.test.ts`. */
test('every test in backticks exists', () => {
  const named = inBackticks.filter(({ name }) => /^(unit|api|e2e|quality|faults|load)\/[\w./-]+$/.test(name));
  const missing = named.filter(({ name }) => {
    const [, kind, rest] = /^(\w+)\/(.+)$/.exec(name) ?? [];
    return globSync([`tests/${name}`, `tests/${kind}/**/${rest}{,.site}{,.test,.spec}.ts`]).length === 0;
  });
  expect(named.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('every linked file exists', () => {
  const links = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, link = '']) => ({ file, link })),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ file, link }) => !existsSync(join(dirname(file), link)))).toEqual([]);
});

test('every npm script in backticks exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const named = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => ({ file, script })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([]);
});

test('every environment variable in backticks is read somewhere', () => {
  const code = globSync(['src/**/*.ts', 'tests/**/*.{ts,env}', '*.{ts,mjs}', '.ci/run'])
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const variables = inBackticks.flatMap(({ file, name }) => {
    const [, variable] =
      /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|DEEP|KILLS|ROUNDS|RESTARTS|CLOCK|HOST|PORT)(=\S*)?$/.exec(name) ?? [];
    return variable ? [{ file, variable }] : [];
  });
  expect(variables.length).toBeGreaterThan(30);
  expect(variables.filter(({ variable }) => !new RegExp(`\\b${variable}\\b`).test(code))).toEqual([]);
});

test('every table.column in backticks exists', async () => {
  /** A field of the API, and an option of Astro. */
  const others = ['details.phone', 'security.csp'];
  const named = inBackticks.filter(
    ({ name }) =>
      /^[a-z_]+\.(?!(ts|tsx|css|json|astro|mjs|md)$)[a-z_]+$/.test(name) && !others.includes(name),
  );
  const tables = await (await emptyDatabase()).introspection.getTables();
  const columns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ name }) => !columns.includes(name))).toEqual([]);
});
