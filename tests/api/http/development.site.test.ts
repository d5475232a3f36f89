import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { chromiumPath, headlessShellPath } from '../../support/browser/chromium.ts';
import { copyProject, type ProjectCopy } from '../../support/site/projectCopy.ts';
import { type Site, startSite } from '../../support/site/server.ts';

let copy: ProjectCopy;
let site: Site;
beforeAll(async () => {
  copy = copyProject();
  // The copy's packages are a symbolic link, and Vite serves no file outside a project.
  edit('astro.config.mjs', 'vite: {', 'vite: { server: { fs: { strict: false } },');
  site = await startSite({}, copy.folder, 'dev');
}, 240_000);
afterAll(async () => {
  await site?.end();
  copy?.remove();
});

/** @returns a function that restores the file */
function edit(file: string, text: string, instead: string): () => void {
  const path = join(copy.folder, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(text);
  writeFileSync(path, before.replace(text, instead));
  return () => writeFileSync(path, before);
}

const read = async (path: string) => (await fetch(site.origin + path)).text();

test('one server serves pages, pictures and the API', async () => {
  const answer = await fetch(`${site.origin}/api/en/categories`);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.json()).toContainEqual(expect.objectContaining({ _id: 'plumbing' }));
  const page = await read('/en');
  expect(page).toContain('Plumbing');
  const [picture = ''] = /\/media\/[^"' ]+/.exec(page) ?? [];
  expect((await fetch(site.origin + picture)).headers.get('content-type')).toMatch(/^image\//);
});

test('an edited text is on the next page', async () => {
  onTestFinished(
    edit('src/features/urls/texts/en/categories.json', '"plumbing": "Plumbing"', '"plumbing": "Waterworks"'),
  );
  await expect.poll(() => read('/en')).toContain('Waterworks');
});

test('edited server code takes effect on the next API request', async () => {
  expect(await read('/api/en/categories')).toMatch(/^\[{"_id":"all"/);
  onTestFinished(edit('src/features/catalog/services.server.ts', '[all, ...pictures]', '[...pictures, all]'));
  await expect.poll(() => read('/api/en/categories')).toMatch(/{"_id":"all"[^{]*\]$/);
});

test('an edited island updates without a reload and preserves its input', async () => {
  const executablePath = headlessShellPath() ?? chromiumPath();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  // The first visit may reload the page once Vite has bundled what the island imports.
  await openLogin(page, site.origin);
  await openLogin(page, site.origin);
  await page.evaluate(() => Object.assign(window, { isUnchanged: true }));
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('someone@example.lt');
  onTestFinished(
    edit(
      'src/features/account/login/islands/LoginForm.tsx',
      '{texts.registerLink}',
      "{texts.registerLink + ' (edited)'}",
    ),
  );
  await page.getByText('(edited)').first().waitFor();
  expect(await email.inputValue()).toBe('someone@example.lt');
  expect(await page.evaluate(() => 'isUnchanged' in window)).toBe(true);
});

async function openLogin(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/en/auth/login`);
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.locator('astro-island[component-url*=LoginForm]:not([ssr])').waitFor();
  await page.waitForLoadState('networkidle');
}
