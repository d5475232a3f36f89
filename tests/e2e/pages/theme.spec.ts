import { expect, type Page, test } from 'playwright/test';
import { textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { reactFile } from '../../support/browser/weight.ts';

const { site } = siteForFile();

test.use({ colorScheme: 'light' });

const lang = 'ru';
const shell = textsOf(lang).shell;
const root = (page: Page) => page.locator('html');
const click = (page: Page, name: 'toDark' | 'toLight') =>
  page.getByRole('button', { name: shell[name], exact: true }).click();

test('the chosen theme is stored as plain text, without React and without a synthetic event', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${site().origin}/${lang}`);
  await page.evaluate(() => addEventListener('storage', () => (document.title = 'an event')));
  await click(page, 'toDark');
  await expect(root(page)).toHaveClass('dark');
  await expect(root(page)).toHaveAttribute('theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await click(page, 'toLight');
  await expect(root(page)).toHaveClass('light');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await expect(page).not.toHaveTitle('an event');
  expect(requested.filter((url) => reactFile.test(url))).toEqual([]);
});

test('the next page has the chosen theme from its first paint on', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = ((window as unknown as { seen: string[] }).seen = []) as string[];
    const note = () => document.body && seen.push(document.documentElement.className);
    new MutationObserver(note).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto(`${site().origin}/${lang}`);
  await click(page, 'toDark');
  await page.goto(`${site().origin}/${lang}/about-us`);
  await expect(root(page)).toHaveClass('dark');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect([...new Set(seen)]).toEqual(['dark']);
});

test('until a theme is chosen the page follows the system, also when it changes', async ({ page }) => {
  await page.goto(`${site().origin}/${lang}`);
  await expect(root(page)).toHaveClass('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root(page)).toHaveClass('dark');
  await click(page, 'toLight');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root(page)).toHaveClass('light');
  await page.reload();
  await expect(root(page)).toHaveClass('light');
});

test('other tabs follow the choice, and the system again when it is deleted', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`${site().origin}/${lang}`);
  await click(page, 'toDark');
  await expect(root(other)).toHaveClass('dark');
  await click(other, 'toLight');
  await expect(root(page)).toHaveClass('light');
  await click(page, 'toDark');
  await page.evaluate(() => localStorage.clear());
  await expect(root(other)).toHaveClass('light');
});
