import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../../support/site/codeHash.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = Object.values(scripts).flatMap((line) => /src\/cli\/\w+\.ts/.exec(line)?.[0] ?? []);

test('there are commands', () => expect(commands.length).toBeGreaterThan(5));

test.each(commands)(
  '%s first sets the umask, so that other accounts of the machine cannot read its files',
  (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(/^import '\.\/umask\.ts';$/m);
    expect(/^import .*$/m.exec(readFileSync(file, 'utf8'))?.[0]).toBe("import './umask.ts';");
  },
);

test.each([...commands, ...globSync('tests/load/*.ts')])(
  '%s imports nothing that needs the bundler',
  (file) => {
    const bundled = importsOf(file).filter((each) => /import\.meta\.env\./.test(readFileSync(each, 'utf8')));
    expect(bundled).toEqual([]);
  },
);
