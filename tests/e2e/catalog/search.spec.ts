import { expect, test } from 'playwright/test';
import { categoryLabel } from '#features/urls/categories.ts';
import { languages } from '#platform/i18n/languages.ts';
import { screens, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile();

for (const lang of languages) {
  const label = categoryLabel('plumbing', lang);
  const home = () => `${site().origin}/${lang}`;

  test(`a category and services are suggested in ${lang}, and one click leads there`, async ({ page }) => {
    await page.goto(home());
    await page
      .getByRole('combobox', { name: textsOf(lang).search.searchLabel })
      .fill(label.slice(0, 5).toUpperCase());
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toContainText(label);
    await expect(options.nth(1)).toBeVisible();
    await options.first().click();
    await expect(page).toHaveURL(`${home()}/services/categories/${encodeURIComponent(label.toLowerCase())}`);
  });

  test(`a customer chooses a service by keyboard alone, in ${lang}`, async ({ page }) => {
    await page.goto(home());
    const search = page.getByRole('combobox').first();
    await search.focus();
    await page.keyboard.type(label.slice(0, 5));
    await expect(page.getByRole('listbox').getByRole('option').nth(1)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const reached = page.getByRole('listbox').getByRole('option', { selected: true });
    await expect(search).toHaveAttribute('aria-activedescendant', (await reached.getAttribute('id')) ?? '');
    const href = (await reached.getAttribute('href')) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(site().origin + href);
  });
}

test('Enter without a selection searches, Escape closes the list and preserves the words', async ({
  page,
}) => {
  await page.goto(`${site().origin}/en`);
  const search = page.getByRole('combobox').first();
  await search.fill('van');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await search.press('Escape');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await expect(search).toHaveValue('van');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/en\/services\?q=van&/);
});

test('the suggestion highlighted by the arrow keys is visible, and after the last comes the field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 400 });
  await page.goto(`${site().origin}/en`);
  await page.getByRole('combobox').first().fill('e');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.last()).toHaveAttribute('href', /\/service\//);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox').first()).toBeInViewport({ ratio: 1 });
});

test('on a phone suggestions cover no other field, Back closes them, and their first row searches', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto(`${site().origin}/lt`);
  const search = page.getByRole('combobox').first();
  await search.click();
  await search.fill('varva čiaupas');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').nth(1)).toBeVisible();
  const top = (await list.boundingBox())?.y ?? 0;
  for (const covered of ['#town', '#when', '.search [type=submit].button']) {
    const box = await page.locator(covered).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  await page.goBack();
  await expect(list).toBeHidden();
  await expect(search).toHaveValue('varva čiaupas');
  await expect(page).toHaveURL(`${site().origin}/lt`);
  await search.press('ArrowDown');
  await list.getByRole('option').first().click();
  await expect(page).toHaveURL(/q=varva/);
});

test('a highlighted suggestion stays while it is suggested, and its replacement is not highlighted', async ({
  page,
}) => {
  await page.goto(`${site().origin}/en`);
  const search = page.getByRole('combobox').first();
  await search.fill('cleaning');
  const services = page
    .getByRole('listbox')
    .getByRole('option')
    .filter({ hasNotText: textsOf('en').search.category });
  await expect(services.first()).toBeVisible();
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/api/**', async (route) => {
    await answer.promise;
    await route.fulfill({ json: [] });
  });
  const requested = page.waitForRequest('**/api/**');
  await search.press('End');
  await search.press('Backspace');
  await requested;
  await search.press('ArrowUp');
  await expect(services.last()).toHaveAttribute('aria-selected', 'true');
  answer.resolve(undefined);
  await expect(services).toHaveCount(0);
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0);

  await page.unroute('**/api/**');
  await search.press('Backspace');
  await search.press('ArrowDown');
  await expect(services.first()).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('Cleaning');
});

test('suggested services match the current text, also until the response arrives', async ({ page }) => {
  await page.goto(`${site().origin}/en`);
  const services = page
    .getByRole('listbox')
    .getByRole('option')
    .filter({ hasNotText: textsOf('en').search.category });
  await page.getByRole('combobox').first().fill('cleaning');
  await expect(services.first()).toBeVisible();
  await page.route('**/api/**', () => {});
  await page.getByRole('combobox').first().fill('plumb');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Plumbing');
  await expect(services).toHaveCount(0);
});

test('text typed before the scripts have loaded is preserved and searched', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/SearchBox*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site().origin}/en`);
  const search = page.getByRole('combobox').first();
  await search.click();
  await page.keyboard.type('plumb');
  release();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Plumbing');
  await expect(search).toHaveValue('plumb');
});

test('without suggestions from the server a search still works', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${site().origin}/en`);
  await page.getByRole('combobox').first().fill('ladder');
  await page.getByRole('combobox').first().press('Enter');
  await expect(page).toHaveURL(/\/en\/services\?q=ladder&/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the form searches automatically', async ({ page }) => {
    await page.goto(`${site().origin}/lt`);
    await page.getByRole('combobox').first().fill('santechnika');
    await page.getByRole('button', { name: textsOf('lt').search.search }).click();
    await expect(page).toHaveURL(/\/lt\/services\?q=santechnika&/);
  });
});

for (const { width, height } of [screens.phone, screens.desktop]) {
  test(`a list starts at its top, with its category visible, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const category = encodeURIComponent(categoryLabel('decoration', 'en').toLowerCase());
    await page.goto(`${site().origin}/en/services/categories/${category}`);
    await expect(
      page.getByRole('navigation', { name: textsOf('en').services.categories }).locator('[aria-current]'),
    ).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}
