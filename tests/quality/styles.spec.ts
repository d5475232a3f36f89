import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform, type Targets } from 'lightningcss';
import { expect, test } from 'playwright/test';

const folder = 'dist/client/_astro';
const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));

/** The first browsers that docs/browsers.md names, as its table has them: a name, then a version. */
function namedBrowsers(): Record<string, string> {
  const rows = readFileSync('docs/browsers.md', 'utf8').matchAll(/^\| (\w+)[^|]*\| ([\d.]+)/gm);
  return Object.fromEntries(Array.from(rows, ([, name = '', version = '']) => [name.toLowerCase(), version]));
}

/** As Lightning CSS takes a version: a byte each for its parts. */
function encoded(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major << 16) | (minor << 8);
}

test('the styles are built for the browsers that the documents name', () => {
  const { chrome, firefox, safari } = namedBrowsers();
  const configuration = readFileSync('astro.config.mjs', 'utf8');
  const names = [`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
  expect(configuration).toContain(`const browsers = [${names.map((name) => `'${name}'`).join(', ')}]`);
});

test('each of them knows everything in the styles', () => {
  const { chrome = '', firefox = '', safari = '' } = namedBrowsers();
  const targets: Targets = {
    chrome: encoded(chrome),
    edge: encoded(chrome),
    firefox: encoded(firefox),
    safari: encoded(safari),
    ios_saf: encoded(safari),
  };
  expect(sheets.length).toBeGreaterThan(3);
  for (const filename of sheets) {
    const code = readFileSync(join(folder, filename));
    const builtFor = transform({ filename, code, minify: true, targets }).code.toString();
    expect([filename, plain(code.toString().trim())]).toEqual([filename, plain(builtFor)]);
  }
});

/** Lightning CSS writes this property once more each time it reads it, and leaves out parentheses that it wrote itself. */
const plain = (css: string) =>
  css.replace(/(-webkit-text-decoration:inherit;)+/g, '$1').replace(/\(\(([^()]*)\)\)/g, '($1)');

test('links in text are underlined by what every engine knows, and nothing shrunken is wrapped prettily', () => {
  const all = sheets.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  expect(all).toMatch(/\.link\{[^}]*text-decoration:underline;/);
  expect(all).not.toMatch(/text-decoration:[^;}]*\d(px|em)/);
  const pretty = Array.from(all.matchAll(/([^{}]+)\{text-wrap:pretty\}/g), ([, selector]) =>
    selector?.trim(),
  );
  expect(new Set(pretty)).toEqual(new Set(['.text-pretty']));
});
