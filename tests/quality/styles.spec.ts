import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { __unstable__loadDesignSystem as loadDesign } from '@tailwindcss/node';
import { type Targets, transform } from 'lightningcss';
import { expect, type Page, test } from 'playwright/test';
import { screens } from '../support/browser/journey.ts';
import { withoutPictures } from '../support/pages/openings.ts';
import { personalPages, providerPages, publicPages, teamPages } from '../support/pages/pages.ts';
import { stageForFile } from '../support/site/stage.ts';

const { stage, team } = stageForFile();

/** Styles of the public pages. */
async function sheets(): Promise<Set<string>> {
  const { origin, service } = stage();
  const pages = publicPages(service).map(async ({ address }) => (await fetch(origin + address('lt'))).text());
  const styles = (await Promise.all(pages)).flatMap((html) => [...html.matchAll(/<style>(.*?)<\/style>/gs)]);
  return new Set(styles.map(([, css]) => css ?? ''));
}

/** The first versions of browsers in the table of docs/browsers.md. */
function namedBrowsers(): Record<string, string> {
  const rows = readFileSync('docs/browsers.md', 'utf8').matchAll(/^\| (\w+)[^|]*\| ([\d.]+)/gm);
  return Object.fromEntries(Array.from(rows, ([, name = '', version = '']) => [name.toLowerCase(), version]));
}

/** The format in which Lightning CSS takes a version: a byte for each part. */
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

test('each of these browsers supports everything in the styles', async () => {
  const { chrome = '', firefox = '', safari = '' } = namedBrowsers();
  const targets: Targets = {
    chrome: encoded(chrome),
    edge: encoded(chrome),
    firefox: encoded(firefox),
    safari: encoded(safari),
    ios_saf: encoded(safari),
  };
  const all = [...(await sheets())];
  expect(all.length).toBeGreaterThan(5);
  for (const css of all) {
    const code = Buffer.from(css);
    const builtFor = transform({ filename: 'page.css', code, minify: true, targets }).code;
    expect(sayings(code)).toEqual(sayings(builtFor));
  }
});

/** Conditions and declarations, each once. Lightning CSS leaves out parentheses that it wrote itself. */
function sayings(css: Uint8Array): Set<string> {
  const rules = css.toString().match(/@(media|supports)[^{]+|(?<=[{;])[\w-]+:[^{};]+(?=[;}])/g) ?? [];
  return new Set(rules.map((rule) => rule.replace(/\(\(+([^()]*)\)+\)/g, '($1)')).toSorted());
}

test('links in text use underlines that every engine supports, and shrink-to-fit text no pretty wrapping', async () => {
  const all = [...(await sheets())].join('\n');
  expect(all).toMatch(/\.link\{[^}]*text-decoration:underline;/);
  expect(all).not.toMatch(/text-decoration:[^;}]*\d(px|em)/);
  const pretty = Array.from(all.matchAll(/([^{}]+)\{text-wrap:pretty\}/g), ([, selector]) =>
    selector?.trim(),
  );
  expect(new Set(pretty)).toEqual(new Set(['.text-pretty']));
});

/** Utilities of a page that only the islands' styles would add, later. */
async function missingIn(html: string): Promise<string[]> {
  const entry = readFileSync('src/styles/islands.css', 'utf8').replace("source('..')", 'source(none)');
  const design = await loadDesign(entry, { base: resolve('src/styles') });
  const css = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text]) => text).join('');
  const body = html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '');
  const names = Array.from(body.matchAll(/\sclass="([^"]*)"/g), ([, text = '']) =>
    decoded(text).split(/\s+/),
  );
  const classes = [...new Set(names.flat())].filter(Boolean);
  const compiled = design.candidatesToCss(classes);
  return classes.filter((name, index) => compiled[index] && !css.includes(`.${escaped(name)}`));
}

const entities: Record<string, string> = { gt: '>', lt: '<', quot: '"', '#34': '"', '#38': '&', amp: '&' };
const decoded = (text: string) =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
const escaped = (name: string) => name.replace(/[^\w-]/g, (sign) => `\\${sign}`);

test('each page contains the utilities of its HTML: otherwise its kind (src/styles/kinds) needs a source', async () => {
  test.setTimeout(180_000);
  const { origin, service, customer } = stage();
  const made = await team();
  const everybody = [...publicPages(service), ...personalPages(customer.email), ...providerPages(made)];
  const found: string[] = [];
  for (const { name, address } of [...everybody, ...teamPages(made)]) {
    const answer = await fetch(origin + address('lt'), { headers: { Cookie: `team=${made.cookie}` } });
    found.push(...(await missingIn(await answer.text())).map((missing) => `${name}: ${missing}`));
  }
  expect(found).toEqual([]);
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
      const changed = (await looksOf(page)).filter((look, index) => look !== before[index]);
      expect([kind, changed]).toEqual([kind, []]);
    }
    await context.close();
  });
}

/** Place and style of each element outside islands, which may render more once they are hydrated. */
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
