import { expect, type Page, test } from 'playwright/test';
import { categoryLabel } from '#features/urls/categories.ts';
import { type Language, languages } from '#platform/i18n/languages.ts';
import { registerCustomer } from '../../support/account/customers.ts';
import { arrive, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { withoutPictures } from '../../support/pages/openings.ts';

/** A Wednesday morning on which nothing is booked in the demonstration. */
const { site } = siteForFile({ CLOCK: '2031-05-14T05:00:00Z' });
test.beforeEach(({ context }) => withoutPictures(context));

const plumbing = (lang: Language) =>
  `/${lang}/services/categories/${encodeURIComponent(categoryLabel('plumbing', lang).toLowerCase())}`;
/** A list, a category, a town of it, and a search by words, town, day and price. */
const addresses = (lang: Language) => [
  `/${lang}/services`,
  `/${lang}/services?page=2`,
  plumbing(lang),
  `${plumbing(lang)}/kaunas`,
  `/${lang}/services?q=leaking+tap&town=vilnius&when=tomorrow&maxPrice=60`,
];
const firstOf = async (page: Page) => (await page.getByRole('article').first().boundingBox())?.y;
/** Without the results of a short list, which have their times. */
const heights = (page: Page) =>
  page
    .getByRole('article')
    .filter({ hasNot: page.getByRole('list') })
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

for (const lang of languages)
  test(`on a phone the first result is visible, and rows are low, in ${lang}`, async ({ page }) => {
    await page.setViewportSize(screens.phone);
    for (const address of addresses(lang)) {
      await arrive(page, site().origin + address);
      expect(await firstOf(page), address).toBeLessThanOrEqual(400);
      expect(Math.max(...(await heights(page))), address).toBeLessThanOrEqual(240);
    }
  });

test('the heading shows the search, and how many it found', async ({ page }) => {
  await arrive(page, `${site().origin}/en/services?q=leaking+tap&town=vilnius&when=tomorrow&maxPrice=60`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Leaking tap in Vilnius, tomorrow, up to (€60|60\s€)$/,
  );
  // The headings of sections with one filter less are one level lower.
  const finds = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2 }) });
  const found = await finds.count();
  await expect(page.locator('#found')).toHaveText(new RegExp(`^\\s*${found} service`));
  await page.goto(`${site().origin + plumbing('ru')}/kaunas?when=today`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сантехника в Каунасе, сегодня');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: screens.phone });

  test('a row shows the search, and opens the form to change it', async ({ page }) => {
    await page.goto(`${site().origin}/lt/services?q=varva&town=kaunas&when=today`);
    const { change, today, where } = textsOf('lt').find;
    const row = page.locator('summary').filter({ hasText: change });
    await expect(row).toContainText(`Kaunas · ${today?.toLowerCase()}`);
    await expect(page.getByLabel(where, { exact: true })).toBeHidden();
    await row.click();
    await page.getByLabel(where, { exact: true }).fill('Vilnius');
    await page.getByRole('button', { name: textsOf('lt').search.search }).click();
    await expect(page).toHaveURL(/q=varva&town=Vilnius&when=today/);
    await expect(row).toContainText('Vilnius');
  });

  test('chips at least as large as a finger open order and price', async ({ page }) => {
    await page.goto(`${site().origin}/ru/services`);
    const { sortNewest, sortPrice, sort, price, upTo } = textsOf('ru').services;
    const list = page.locator('#list');
    for (const name of [sortNewest, price]) {
      const box = await list.getByRole('button', { name, exact: true }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await list.getByRole('button', { name: price, exact: true }).click();
    await expect(page.getByLabel(upTo)).toBeInViewport();
    await page.keyboard.press('Escape');
    await list.getByRole('button', { name: sortNewest, exact: true }).click();
    await list.getByRole('navigation', { name: sort }).getByRole('link', { name: sortPrice }).click();
    await expect(page).toHaveURL(/sort=price$/);
    await expect(list.getByRole('button', { name: sortPrice, exact: true })).toBeVisible();
  });

  test('one view has one solid button', async ({ page }) => {
    for (const size of [screens.phone, screens.desktop]) {
      await page.setViewportSize(size);
      await page.goto(site().origin + plumbing('en'));
      const solid = page.locator('main .button:not(.button-quiet)').filter({ visible: true });
      expect(await solid.count()).toBe(size === screens.desktop ? 1 : 0);
    }
  });
});

test.describe('up to three results', () => {
  const search = '/services?q=leaking+tap&town=vilnius&when=tomorrow';

  test('are rows with their next five available times, and a time leads to its booking', async ({ page }) => {
    await arrive(page, `${site().origin}/en${search}`);
    const row = page.getByRole('article').first();
    const times = row.getByRole('list').getByRole('link');
    await expect(times).toHaveText([...Array<RegExp>(5).fill(/^\d+(:30)?[AP]M$/), /^\d+ more$/]);
    const time = await times.nth(1).innerText();
    expect(time).toBe('10AM');
    await times.nth(1).click();
    await expect(page).toHaveURL(/auth\/login\?next=.*at%3D2031-05-15T10%3A00%26openModal/);
    await signIn(page, site().origin, await registerCustomer(site().origin));
    await page.goto(`${site().origin}/en${search}`);
    await times.nth(1).click();
    await expect(page.getByRole('dialog').getByRole('radio', { name: /^10AM/ })).toBeChecked();
  });

  test('are followed by results with one filter fewer', async ({ page }) => {
    await page.goto(`${site().origin}/ru${search}`);
    const found = await page.locator('#found').innerText();
    const sections = page.locator('#list section');
    const headings = sections.getByRole('heading', { level: 2 });
    const all = [
      'В любое время, не только завтра',
      'Везде, не только в Вильнюсе',
      'Любая услуга, не только «leaking tap»',
    ];
    for (const heading of await headings.allInnerTexts()) expect(all).toContain(heading);
    expect(await headings.count()).toBeGreaterThan(1);
    const link = page.getByRole('link', { name: /^Везде, не только в Вильнюсе: / });
    const count = /\d+/.exec(await link.innerText())?.[0];
    expect(Number(count)).toBeGreaterThan(Number.parseInt(found));
    await link.click();
    await expect(page).toHaveURL(/\?q=leaking\+tap&when=tomorrow$/);
    await expect(page.locator('#found')).toContainText(`${count} `);
    await expect(page.getByRole('article')).toHaveCount(Number(count));
  });
});

test('a list states once that its prices include the call-out fee', async ({ page }) => {
  const { origin } = site();
  await arrive(page, origin + plumbing('en'));
  const card = page.getByRole('article').filter({ hasText: 'Vandenė' });
  await expect(card).toContainText(/from (€45|45\s€)/);
  await expect(page.getByText(textsOf('en').prices.callOutIncluded)).toHaveCount(1);
});
