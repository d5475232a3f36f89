import { expect, type Page, test } from 'playwright/test';
import { categories, categoryLabel } from '#features/urls/categories.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { registerCustomer, send, serviceId, type TestCustomer } from '../../support/account/customers.ts';
import { arrive, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';

const { site } = siteForFile();

const lang = 'ru';
const { favorites: texts, favoriteToggle: toggle } = textsOf(lang);
const favorites = '**/api/**/favorites';

async function signedIn(page: Page): Promise<TestCustomer> {
  const customer = await registerCustomer(site().origin, lang);
  await signIn(page, site().origin, customer);
  return customer;
}

const listUrl = ({ email }: TestCustomer, filter = '') =>
  `${site().origin}/${lang}/services/user/${email}/favorites${filter}`;
const heart = (page: Page, does: 'add' | 'remove', name: string) =>
  page.getByRole('button', { name: fillText(toggle[does], { name }), exact: true });
const removedNotice = (page: Page, name: string) => page.getByText(fillText(texts.removed, { name }));
const firstName = (page: Page) => page.getByRole('article').first().getByRole('heading').innerText();
async function keep({ email, token }: TestCustomer, service: string): Promise<void> {
  await send(site().origin, 'POST', `/${lang}/services/user/${email}/favorites`, {
    token,
    body: { serviceId: service },
  });
}

test('a heart changes immediately, is disabled while saving, and adds the service to the favourites until clicked there', async ({
  page,
}) => {
  const customer = await signedIn(page);
  const requested: string[] = [];
  page.on('request', (request) => request.url().endsWith('/favorites') && requested.push(request.method()));
  await page.goto(`${site().origin}/${lang}/services`);
  const name = await firstName(page);
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(heart(page, 'add', name)).toBeEnabled();
  await expect.poll(() => requested).toEqual(['GET']);

  const answer = Promise.withResolvers<undefined>();
  await page.route(favorites, async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.continue();
  });
  await heart(page, 'add', name).click();
  await expect(heart(page, 'remove', name)).toBeDisabled();
  answer.resolve(undefined);
  await expect(heart(page, 'remove', name)).toBeEnabled();
  await expect.poll(() => requested).toEqual(['GET', 'POST', 'GET']);

  await page.goto(listUrl(customer));
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await heart(page, 'remove', name).click();
  await expect(page.getByText(texts.empty)).toBeVisible();
  await expect(page.getByText(texts.emptyHint)).toBeVisible();
});

test('by keyboard, after removing a favourite the next heart has the focus, and the removal is announced', async ({
  page,
}) => {
  const customer = await signedIn(page);
  for (const after of [0, 1]) await keep(customer, await serviceId(site().origin, after));
  await page.goto(listUrl(customer));
  await expect(page.getByRole('article')).toHaveCount(2);
  const [first = '', second = ''] = await page.getByRole('article').getByRole('heading').allInnerTexts();

  await heart(page, 'remove', first).press('Enter');
  await expect(heart(page, 'remove', second)).toBeFocused();
  await expect(removedNotice(page, first)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.empty)).toBeVisible();
  await expect(removedNotice(page, second)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: texts.browse })).toBeFocused();
});

test('an older response that arrives late does not bring back a removed favourite', async ({ page }) => {
  const customer = await signedIn(page);
  for (const after of [0, 1]) await keep(customer, await serviceId(site().origin, after));
  await page.goto(listUrl(customer));
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  const [first = '', second = ''] = await cards.getByRole('heading').allInnerTexts();

  const late = Promise.withResolvers<undefined>();
  const held = Promise.withResolvers<undefined>();
  let lists = 0;
  await page.route(favorites, async (route) => {
    if (route.request().method() !== 'GET' || ++lists > 1) return route.continue();
    const response = await route.fetch();
    held.resolve(undefined);
    await late.promise;
    return route.fulfill({ response });
  });
  await heart(page, 'remove', first).press('Enter');
  await held.promise;
  // While a request is pending, the backdrop blocks the pointer.
  await heart(page, 'remove', second).press('Enter');
  await expect(page.getByText(texts.empty)).toBeVisible();
  late.resolve(undefined);
  await expect(removedNotice(page, first)).toHaveCount(1);
  await expect(cards).toHaveCount(0);
});

test('the heart of the service page toggles too', async ({ page }) => {
  await signedIn(page);
  await arrive(page, `${site().origin}/${lang}/service/${await serviceId(site().origin)}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await heart(page, 'add', name).click();
  await expect(heart(page, 'remove', name)).toBeEnabled();
  await page.reload();
  await expect(heart(page, 'remove', name)).toBeEnabled();
});

test('a failed toggle changes back, and is announced to screen readers only', async ({ page }) => {
  await signedIn(page);
  await arrive(page, `${site().origin}/${lang}/services`);
  const name = await firstName(page);
  await expect(heart(page, 'add', name)).toBeEnabled();
  await page.route(favorites, (route) => route.abort());
  await heart(page, 'add', name).click();
  await expect(heart(page, 'add', name)).toBeEnabled();
  const notice = page.getByRole('status').filter({ hasText: toggle.failed });
  await expect(notice).toHaveCount(1);
  expect(await notice.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a heart clicked before the favourites have loaded adds, and never removes', async ({ page }) => {
  const customer = await signedIn(page);
  const service = await serviceId(site().origin);
  await keep(customer, service);
  await page.route(favorites, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await arrive(page, `${site().origin}/${lang}/service/${service}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await heart(page, 'add', name).click();
  await expect(heart(page, 'remove', name)).toBeEnabled();
  await page.reload();
  await expect(heart(page, 'remove', name)).toBeEnabled();
});

test('a heart shows the server’s response, also when the list cannot be loaded again', async ({ page }) => {
  await signedIn(page);
  await arrive(page, `${site().origin}/${lang}/service/${await serviceId(site().origin)}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.route(favorites, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await heart(page, 'add', name).click();
  await expect(heart(page, 'remove', name)).toBeEnabled();
  await heart(page, 'remove', name).click();
  await expect(heart(page, 'add', name)).toBeEnabled();
});

test('a heart sends nothing for a logged-out visitor, and explains why', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await arrive(page, `${site().origin}/${lang}/services`);
  const name = await firstName(page);
  await heart(page, 'add', name).click();
  await expect(page.getByText(texts.toggleSignedOut)).toBeVisible();
  await expect(page.locator('[aria-live]').getByRole('link')).toHaveAttribute(
    'href',
    `/${lang}/auth/login?next=%2F${lang}%2Fservices`,
  );
  await expect(heart(page, 'add', name)).toBeVisible();
  expect(requested.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('the favourites are filtered by category, each filter with its URL', async ({ page }) => {
  const customer = await signedIn(page);
  const { body } = await send(site().origin, 'GET', `/${lang}/services`);
  const services = body as unknown as { _id: string; name: string; category: string }[];
  const saved = ['plumbing', 'painting'].map((category) =>
    services.find(
      (service) => service.category === categoryLabel(category as 'plumbing', lang).toLowerCase(),
    ),
  );
  for (const service of saved) await keep(customer, service?._id ?? '');

  await page.goto(listUrl(customer));
  await expect(page.getByRole('article')).toHaveCount(2);
  const filters = page.getByRole('navigation', { name: texts.filter }).getByRole('link');
  const occurring = categories.filter((category) => ['plumbing', 'painting'].includes(category));
  await expect(filters).toHaveText([
    `${categoryLabel('all', lang)} 2`,
    ...occurring.map((category) => `${categoryLabel(category, lang)} 1`),
  ]);
  await expect(filters.first()).toHaveAttribute('aria-current', 'page');
  await filters.filter({ hasText: categoryLabel('plumbing', lang) }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(saved[0]?.name ?? '');
  await expect(filters.filter({ hasText: categoryLabel('plumbing', lang) })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('banner').getByRole('link', { name: 'LT' }).click();
  await expect(page).toHaveURL(/\/lt\/.*\/favorites\/santechnika$/);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a category without favourites shows a message and links to all; an unknown one redirects to all', async ({
  page,
}) => {
  const customer = await signedIn(page);
  await keep(customer, await serviceId(site().origin));
  const { body } = await send(site().origin, 'GET', `/en/service/${await serviceId(site().origin)}`);
  const empty = categories.find((category) => category !== body.category) ?? 'repair';
  await page.goto(listUrl(customer, `/${empty}`));
  await expect(page.getByText(texts.empty)).toBeVisible();
  await page.getByRole('link', { name: texts.showAll }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(listUrl(customer, '/gardening'));
  await expect(page).toHaveURL(listUrl(customer));
});

test('the page shows that the list loads or has failed, and retries', async ({ page }) => {
  const customer = await signedIn(page);
  const answer = Promise.withResolvers<undefined>();
  await page.route(favorites, async (route) => {
    await answer.promise;
    await route.abort();
  });
  await page.goto(listUrl(customer));
  await expect(page.getByText(texts.loading)).toBeVisible();
  answer.resolve(undefined);
  await expect(page.getByText(texts.failed)).toBeVisible();
  await expect(page.getByRole('navigation', { name: texts.filter })).not.toContainText('0');
  await page.unroute(favorites);
  await page.getByRole('button', { name: textsOf(lang).common.retry }).click();
  await expect(page.locator(':focus').getByText(texts.empty)).toBeVisible();
});
