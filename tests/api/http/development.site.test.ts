import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../../support/site/projectCopy.ts';
import { startSite, type Site } from '../../support/site/server.ts';

let copy: ProjectCopy;
let production: Site;
let development: Site;

beforeAll(async () => {
  copy = copyProject();
  [production, development] = await Promise.all([startSite(), startSite({}, copy.folder, 'dev')]);
}, 300_000);
afterAll(async () => {
  await Promise.all([production?.end(), development?.end()]);
  copy?.remove();
});

/** A kept page, one made at build, one that is not kept, one that does not exist, an API path and a file for crawlers. */
const addresses = [
  '/en',
  '/lt/about-us',
  '/en/user/someone@example.lt',
  '/ru/nothing',
  '/api/en/categories',
  '/robots.txt',
];

/** Headers that differ with the bytes or the time. */
const varying = /^(date|etag|content-length|last-modified)$/;

test('development responds as production does: same statuses and headers', async () => {
  for (const address of addresses) {
    const [expected, found] = await Promise.all([
      answerOf(production, address),
      answerOf(development, address),
    ]);
    expect([address, found]).toEqual([address, expected]);
  }
});

/** Without the parts that depend on the bytes or the port. */
async function answerOf({ origin }: Site, address: string) {
  const { status, headers } = await fetch(origin + address);
  const own = [...headers].filter(([name]) => !varying.test(name));
  const text = JSON.stringify(own).replaceAll(origin, '');
  return { status, headers: text.replaceAll(/ 'sha256-[^']+'/g, '') };
}

test('the script policy allows the scripts of the page, and nothing extra for hot reload', async () => {
  const { headers } = await fetch(`${development.origin}/en`);
  const policy = headers.get('content-security-policy') ?? '';
  const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.replaceAll(/ 'sha256-[^']+'/g, '');
  expect(sources).toBe("'self'");
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
});

test('development hydrates islands with the element of production', async () => {
  const [expected, found] = await Promise.all([islandScript(production), islandScript(development)]);
  expect(expected).toContain('astro-island');
  expect(found).toBe(expected);
});

async function islandScript({ origin }: Site): Promise<string | undefined> {
  const html = await (await fetch(`${origin}/en`)).text();
  const scripts = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, code]) => code);
  return scripts.find((code) => code?.includes('customElements.define'));
}

test('a change is built without another command, and browsers are told to reload', async () => {
  const events = await fetch(`${development.origin}/_development/events`);
  const ended = events.text().then(
    () => 'ended',
    () => 'ended',
  );
  const file = join(copy.folder, 'src/i18n/texts/en/site/notFound.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { title: string };
  writeFileSync(file, JSON.stringify({ ...texts, title: 'Another title' }));
  expect(await ended).toBe('ended');
  const page = () =>
    fetch(`${development.origin}/en/nothing`).then(
      (answer) => answer.text(),
      () => 'starting',
    );
  await expect.poll(page, { timeout: 120_000, interval: 250 }).toContain('Another title');
  expect(await page()).toContain('<script src="/_development/reload.js">');
}, 240_000);
