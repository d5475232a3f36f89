import { globSync, readFileSync } from 'node:fs';
import { transform, type Targets } from 'lightningcss';
import { expect, test, type Page } from 'playwright/test';
import { screens, withoutPictures } from '../support/pages/openings.ts';
import { publicPages } from '../support/pages/pages.ts';
import { stageForFile } from '../support/site/stage.ts';

const { stage, start, stop } = stageForFile();
test.beforeAll(start);
test.afterAll(stop);

/** @returns the style sheets of the built pages */
const sheets = () => globSync('dist/styles/**/{*,.}.css');

/** The first versions of browsers in the table of docs/browsers.md. */
function namedBrowsers(): Record<string, string> {
  const rows = readFileSync('docs/browsers.md', 'utf8').matchAll(/^\| (\w+)[^|]*\| ([\d.]+)/gm);
  return Object.fromEntries(Array.from(rows, ([, name = '', version = '']) => [name.toLowerCase(), version]));
}

/** @returns a version as Lightning CSS takes it: a byte for each part */
function encoded(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major << 16) | (minor << 8);
}

test('the styles are built for the browsers of docs/browsers.md', () => {
  const { chrome, firefox, safari } = namedBrowsers();
  const configuration = readFileSync('astro.config.mjs', 'utf8');
  const names = [`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
  expect(configuration).toContain(`const browsers = [${names.map((name) => `'${name}'`).join(', ')}]`);
});

test('each of these browsers supports everything in the styles', () => {
  const { chrome = '', firefox = '', safari = '' } = namedBrowsers();
  const targets: Targets = {
    chrome: encoded(chrome),
    edge: encoded(chrome),
    firefox: encoded(firefox),
    safari: encoded(safari),
    ios_saf: encoded(safari),
  };
  expect(sheets().length).toBeGreaterThan(20);
  for (const filename of sheets()) {
    const code = readFileSync(filename);
    const builtFor = transform({ filename, code, minify: true, targets }).code;
    expect([filename, sayings(code)]).toEqual([filename, sayings(builtFor)]);
  }
});

/**
 * @returns the conditions and declarations of a style sheet, each once. Lightning CSS leaves out parentheses that it wrote itself
 */
function sayings(css: Uint8Array): Set<string> {
  const said = css.toString().match(/@(media|supports)[^{]+|(?<=[{;])[\w-]+:[^{};]+(?=[;}])/g) ?? [];
  return new Set(said.map((saying) => saying.replace(/\(\(+([^()]*)\)+\)/g, '($1)')).toSorted());
}

test('links in text use underlines that every engine supports, and shrink-to-fit text no pretty wrapping', () => {
  const all = sheets()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(all).toMatch(/\.link\{[^}]*text-decoration:underline;/);
  expect(all).not.toMatch(/text-decoration:[^;}]*\d(px|em)/);
  const pretty = Array.from(all.matchAll(/([^{}]+)\{text-wrap:pretty\}/g), ([, selector]) =>
    selector?.trim(),
  );
  expect(new Set(pretty)).toEqual(new Set(['.text-pretty']));
});

test('the build attaches styles: no file imports them by hand', () => {
  const asking = globSync('src/**/*.{astro,ts,tsx}').filter((file) =>
    /^import\b[^;]*\.css\b/m.test(readFileSync(file, 'utf8')),
  );
  expect(asking).toEqual(['src/islands/island.tsx']);
});

for (const [name, viewport] of Object.entries(screens)) {
  test(`a page looks complete before its islands load further styles, on a ${name}`, async ({ browser }) => {
    const { origin, service } = stage();
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    await withoutPictures(context);
    const page = await context.newPage();
    for (const { name: kind, address } of publicPages(service)) {
      await page.goto(origin + address('lt'));
      // Elements that only the browser renders replace theirs; and without an island, nothing loads the islands' styles.
      if (await page.locator('[client=only], body:not(:has([data-above-dialogs]))').count()) continue;
      const before = await looksOf(page);
      await page.evaluate(() => dispatchEvent(new Event('toast')));
      await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
      const changed = (await looksOf(page)).filter((look, place) => look !== before[place]);
      expect([kind, changed]).toEqual([kind, []]);
    }
    await context.close();
  });
}

/** @returns the place and style of each element outside of islands, which may render more once they are hydrated */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, body *:not(astro-island, astro-island *, script)')].map(
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, border, font, fill, opacity, textDecoration } =
          getComputedStyle(element);
        const look = [color, backgroundColor, border, font, fill, opacity, textDecoration];
        return [element.tagName, element.getAttribute('class'), x, y, width, height, ...look].join(' | ');
      },
    ),
  );
}
