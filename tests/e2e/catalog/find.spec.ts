import { expect, type Page, test } from 'playwright/test';
import { fillText } from '#platform/i18n/fillText.ts';
import { arrive, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

/** A Wednesday morning on which nothing is booked in the demonstration. */
const { site } = siteForFile({ CLOCK: '2031-05-14T05:00:00Z' });

const { find, search, services, validation } = textsOf('lt');
const at = (path: string) => `${site().origin}/lt${path}`;
const field = (page: Page, name: string | undefined) =>
  page.getByRole('search').getByLabel(name ?? '', { exact: true });
const send = (page: Page) => page.getByRole('search').getByRole('button', { name: search.search }).click();
/** The controls that a chip opens. */
const open = (page: Page, name: string | undefined) =>
  page.locator('#list').getByRole('button', { name, exact: true }).click();
const chip = (page: Page, filter: string) =>
  page.getByRole('link', { name: fillText(services.dropFilter, { filter }) });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home searches by words, town and day; the list shows its filters, and each can be removed', async ({
    page,
  }) => {
    await page.goto(at(''));
    await page.getByRole('search').locator('#q').fill('varva čiaupas');
    await field(page, find.where).fill('Kaune');
    await field(page, find.when).selectOption(find.today);
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Varva čiaupas Kaune, šiandien');
    await expect(page.getByRole('article').first()).toContainText(/šiandien, .*10:00/);
    await expect(field(page, find.where)).toHaveValue('Kaunas');
    await chip(page, 'Kaunas').click();
    await expect(page).toHaveURL(/\/services\?q=[^&]*&when=today$/);
    await expect(field(page, find.where)).toHaveValue('');
    await chip(page, find.today).click();
    await expect(page).toHaveURL(/\/services\?q=[^&]*$/);
  });

  test('an unknown place is reported at its field, and the other fields stay', async ({ page }) => {
    await page.goto(at('/services'));
    await field(page, find.where).fill('Ryga');
    await field(page, find.when).selectOption(find.weekend);
    await send(page);
    await expect(field(page, find.where)).toHaveValue('Ryga');
    await expect(field(page, find.where)).toHaveAccessibleDescription(validation.town);
    await expect(field(page, find.when)).toHaveValue('weekend');
    await expect(page.getByRole('article').first()).toContainText('šešt. 08:00');
  });

  test('the page asks about a misspelled town, instead of searching the whole country', async ({ page }) => {
    await page.goto(at('/services/categories/santechnika'));
    await field(page, find.where).fill('Kaun');
    await send(page);
    await expect(page.locator('#found')).toHaveText(services.whichTown);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(field(page, find.where)).toHaveValue('Kaun');
    await page.getByRole('link', { name: 'Kaunas?' }).click();
    await expect(page).toHaveURL(at('/services/categories/santechnika/kaunas'));
    await page.goBack();
    await page.getByRole('link', { name: services.everywhere }).click();
    await expect(page).toHaveURL(at('/services/categories/santechnika'));
  });

  test('a day and hours in the words set When, which can be removed', async ({ page }) => {
    await page.goto(at('/services'));
    await page.getByRole('search').locator('#q').fill('elektrikas kaune rytoj vakare');
    await send(page);
    await expect(page.getByRole('article').first()).toContainText('Naktinis elektrikas');
    await expect(page.getByRole('article').first()).toContainText(/rytoj, .*18:00/);
    await expect(field(page, find.when).locator('option:checked')).toHaveText('Rytoj, nuo 17:00');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elektrikas Kaune, rytoj, nuo 17:00');
    await chip(page, 'Rytoj, nuo 17:00').click();
    await expect(page).toHaveURL(at('/services?q=elektrikas+kaune'));
    await expect(field(page, find.when).locator('option:checked')).toHaveText(find.anyTime);
    await expect(page.getByText(services.relevanceMeans)).toHaveCount(0);
    await field(page, find.when).selectOption(find.nextWeek);
    await send(page);
    await expect(page.getByRole('article').first()).toContainText('gegužės 19 d.');
  });

  test('inexact results are marked, with the nearest town that has an exact one', async ({ page }) => {
    await page.goto(at('/services?q=spynų+keitimas+klaipėdoje'));
    await expect(page.getByText(fillText(services.nearInTown, { town: 'Klaipėdoje' }))).toBeVisible();
    await page.getByRole('link', { name: fillText(services.nearestTown, { town: 'Šiauliuose' }) }).click();
    await expect(page).toHaveURL(/\/services\?q=[^&]*keitimas&town=siauliai$/);
    await expect(page.getByRole('article').first()).toContainText('Raktas ir spyna');
  });

  test('the page of a town shows the number of services, the lowest price and the next slot', async ({
    page,
  }) => {
    await page.goto(at('/services/categories/santechnika/kaunas'));
    await expect(page.locator('#list')).toContainText(
      /Santechnika Kaune: 2 paslaugos, nuo \d+\s€\. Artimiausias laisvas laikas: šiandien \d\d:\d\d\./,
    );
    await page.goto(at('/services/categories/santechnika'));
    await expect(page.locator('#list')).not.toContainText('Artimiausias laisvas laikas');
  });

  test('the orders by match and popularity explain what they mean', async ({ page }) => {
    await page.goto(at('/services?q=valymas'));
    await open(page, services.sortRelevance);
    await expect(page.getByText(services.relevanceMeans)).toBeVisible();
    await page.getByRole('link', { name: services.sortPopular }).click();
    await open(page, services.sortPopular);
    await expect(page.getByText(services.popularMeans)).toBeVisible();
    await page.goto(at(''));
    await expect(page.getByText(textsOf('lt').home.popularMeans ?? '-')).toBeVisible();
  });

  test('a missing day is reported at its field, and so is a past one', async ({ page }) => {
    await page.goto(at('/services'));
    const day = field(page, find.date);
    await expect(day).toBeHidden();
    await field(page, find.when).selectOption(find.day);
    await day.fill('2031-05-20');
    await send(page);
    await expect(page.getByRole('link', { name: /gegužės 20 d\. \(antr\.\)“$/ })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('antr. 08:00');
    await expect(day).toBeHidden();
    const chosen = field(page, find.when).locator('option:checked');
    await expect(chosen).toHaveText(/gegužės 20\sd\. \(antr\.\)$/);
    await field(page, find.when).selectOption('2031-05-23');
    await send(page);
    await expect(chosen).toHaveText(/gegužės 23\sd\. \(penkt\.\)$/);
    await expect(page.getByRole('link', { name: /gegužės 23 d\. \(penkt\.\)“$/ })).toBeVisible();
    await field(page, find.when).selectOption(find.day);
    await day.fill('2032-01-31');
    await send(page);
    await expect(chosen).toHaveText('2032 m. sausio 31 d. (šešt.)');
    await field(page, find.when).selectOption(find.day);
    await day.fill('');
    await send(page);
    await expect(day).toHaveAccessibleDescription(validation.required);
    await page.goto(at('/services?when=day&date=2031-05-13'));
    await expect(day).toHaveAccessibleDescription(validation.dayOver);
    await expect(day).toHaveValue('2031-05-13');
  });

  test('an invalid price is reported at its field, and a valid one is combined with every other filter and order', async ({
    page,
  }) => {
    await page.goto(at('/services?town=kaunas'));
    const price = page.getByLabel(services.upTo);
    await open(page, services.price);
    await price.fill('daug');
    await page.getByRole('button', { name: services.upToShow }).click();
    await expect(price).toHaveValue('daug');
    await expect(price).toHaveAccessibleDescription(validation.maxPrice);
    await price.fill('60');
    await page.getByRole('button', { name: services.upToShow }).click();
    await expect(page).toHaveURL(/\/services\?town=kaunas&maxPrice=60$/);
    await open(page, services.sortNewest);
    await page.getByRole('link', { name: services.sortPrice }).click();
    await expect(page).toHaveURL(/\/services\?town=kaunas&maxPrice=60&sort=price$/);
    const shown = await page
      .getByRole('article')
      .getByText(/^nuo .*\s€$/)
      .allTextContents();
    const prices = shown.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')));
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(prices.at(-1)).toBeLessThanOrEqual(60);
    expect(await page.getByRole('article').count()).toBe(prices.length);
    await chip(page, 'iki 60 €').click();
    await expect(page).toHaveURL(/\/services\?town=kaunas&sort=price$/);
  });
});

test('town and day change the list in place; a town of a category has its own URL', async ({ page }) => {
  await arrive(page, at('/services/categories/santechnika'));
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  await field(page, find.where).fill('kaunas');
  await field(page, find.where).blur();
  await expect(page).toHaveURL(at('/services/categories/santechnika/kaunas'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Santechnika Kaune');
  await field(page, find.when).selectOption('tomorrow');
  await expect(page).toHaveURL(/\/santechnika\/kaunas\?when=tomorrow$/);
  await expect(page.locator('[name=robots]')).toHaveCount(1);
  await expect(page.getByRole('article').first()).toContainText('rytoj, ');
  await page.goBack();
  await expect(chip(page, 'Kaunas')).toBeVisible();
  await expect(field(page, find.when)).toHaveValue('');
  await expect(page.locator('[name=robots]')).toHaveCount(0);
  await page.goBack();
  await expect(field(page, find.where)).toHaveValue('');
  await expect(page.locator('body[data-marked]')).toHaveCount(1);
});

test('home is filled in with the town of the last search, which is not sent anywhere', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) =>
    requested.push(decodeURIComponent(request.url()) + (request.postData() ?? '')),
  );
  await arrive(page, at(''));
  await expect(page.locator('#towns option').first()).toBeAttached();
  await field(page, find.where).fill('klaipėda');
  await field(page, find.where).blur();
  await arrive(page, at(''));
  await expect(field(page, find.where)).toHaveValue('Klaipėda');
  await arrive(page, `${site().origin}/ru`);
  await expect(field(page, textsOf('ru').find.where)).toHaveValue('Клайпеда');
  expect(requested.filter((url) => /klaip/i.test(url))).toEqual([]);
});

test('the searched town is named in the language chosen later', async ({ page }) => {
  await page.goto(at('/services?town=kauno-rajonas'));
  await expect(field(page, find.where)).toHaveValue('Kauno rajonas');
  await page.locator('header a[hreflang=ru]').filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/ru\/services\?town=/);
  await expect(field(page, textsOf('ru').find.where)).toHaveValue('Каунасский район');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Каунасский район/ })
      .first(),
  ).toBeVisible();
});

test('without results the filters are named, and results without one of them are shown', async ({ page }) => {
  await page.goto(at('/services/categories/santechnika/neringa?when=today'));
  const nothing = fillText(services.nothingFor, { q: 'Santechnika Neringoje, šiandien' });
  await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
  const ways = page.getByRole('link', { name: /^Visur, ne tik Neringoje: / });
  await expect(page.getByRole('heading', { name: /, ne tik / })).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(3);
  const name = await ways.getAttribute('aria-label');
  await ways.click();
  await expect(page).toHaveURL(/santechnika\?when=today$/);
  expect(name).toContain((await page.locator('#found').innerText()).trim());
});

test('each order is a link, and the current one is marked', async ({ page }) => {
  await page.goto(at('/services'));
  await open(page, services.sortNewest);
  await page.getByRole('link', { name: services.sortEarliest }).click();
  await expect(page).toHaveURL(at('/services?sort=earliest'));
  await open(page, services.sortEarliest);
  await expect(page.getByRole('link', { name: services.sortEarliest })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.locator('[name=robots]')).toHaveCount(1);
});

test('a town of a category is found in any language, and is in the sitemap if it has services', async ({
  page,
}) => {
  const { origin } = site();
  for (const path of [
    '/lt/services/categories/plumbing/kaunas',
    '/lt/services/categories/santechnika/каунас',
    '/lt/services/categories/santechnika?town=Kaune&q=&when=',
  ]) {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    expect([path, answer.status, answer.headers.get('location')]).toEqual([
      path,
      301,
      '/lt/services/categories/santechnika/kaunas',
    ]);
  }
  expect((await fetch(at('/services/categories/santechnika/riga'))).status).toBe(404);
  await page.goto(at('/services/categories/santechnika'));
  const inTowns = page.getByRole('navigation', { name: services.inTowns });
  await inTowns.getByRole('button').click();
  await inTowns.getByRole('link', { name: 'Kaunas', exact: true }).click();
  await expect(page).toHaveURL(at('/services/categories/santechnika/kaunas'));
  await expect(page).toHaveTitle(/^Santechnika Kaune/);
  const russian = `${origin}/ru/services/categories/${encodeURIComponent('сантехника')}/${encodeURIComponent('каунас')}`;
  await expect(page.locator('link[hreflang=ru]')).toHaveAttribute('href', russian);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
  const sitemap = await (await fetch(`${origin}/sitemaps/pages.xml`)).text();
  expect(sitemap).toContain(`<loc>${russian}</loc>`);
  expect(sitemap).not.toContain('/plumbing/neringa');
  await page.goto(`${origin}/en/services/categories/plumbing/neringa`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});
