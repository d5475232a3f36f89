import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Syntax that Windows' shell and every POSIX shell have in common: programs, words, and `&&` between commands. */
const program = /^[a-z][\w-]*$/;
const word = /^[\w./:=*@-]+$/;

test.each(Object.entries(scripts))('script %s needs no POSIX shell', (_, line) => {
  for (const command of line.split(' && ')) {
    const [name = '', ...words] = command.split(' ');
    expect(name).toMatch(program);
    expect(['exec', 'export', 'set', 'sh', 'bash', 'env']).not.toContain(name);
    expect(name === 'node' || existsSync(`node_modules/.bin/${name}`)).toBe(true);
    for (const each of words) expect(each).toMatch(word);
  }
});

test('files that scripts name exist', () => {
  const files = Object.values(scripts).flatMap(
    (line) => line.match(/(?<=[ =])(src|tests|node_modules)\/[\w./-]+/g) ?? [],
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
