import { expect, type Page, test } from 'playwright/test';
import { categories, type Category, categoryLabel } from '#features/urls/categories.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { registerCustomer, send } from '../../support/account/customers.ts';
import { arrive, screens, signIn, textsOf } from '../../support/browser/journey.ts';
import { siteForFile } from '../../support/browser/siteForFile.ts';
import { reactFile } from '../../support/browser/weight.ts';

const { site } = siteForFile();

const lang = 'ru';
const services = () => `${site().origin}/${lang}/services`;
const pathOf = (category: Category, language: 'en' | 'lt' | 'ru' = lang) =>
  `/${language}/services/categories/${encodeURIComponent(categoryLabel(category, language).toLowerCase())}`;
const word = 'Сантехника';
const field = (page: Page) => page.getByRole('searchbox');
const status = (page: Page) => page.locator('#found');
const category = (page: Page, name: Category | 'all') =>
  page
    .getByRole('navigation', { name: textsOf(lang).services.categories })
    .getByRole('link', { name: new RegExp(`^${categoryLabel(name, lang)}( \\d|$)`) });

/** The number of services with this part in their name, by category and in total. */
async function countsOf(part: string): Promise<Record<string, number>> {
  const { body } = await send(site().origin, 'GET', `/${lang}/services?q=${encodeURIComponent(part)}`);
  const found = body as unknown as { category: string }[];
  const labels = new Map(categories.map((name) => [categoryLabel(name, lang).toLowerCase(), name]));
  const named = found.map(({ category }) => labels.get(category));
  const countOf = (name: Category) => named.filter((other) => other === name).length;
  return { ...Object.fromEntries(categories.map((name) => [name, countOf(name)])), all: found.length };
}

/** A category without results is not listed, unless it is the current one. */
async function expectCounts(page: Page, counts: Record<string, number>): Promise<void> {
  for (const name of ['all', ...categories] as const)
    if (counts[name]) await expect(category(page, name)).toHaveText(new RegExp(`\\D${counts[name]}$`));
    else await expect(category(page, name)).toHaveCount(0);
}

/** Marks the page, so that a reload can be noticed. */
async function open(page: Page, address: string): Promise<void> {
  await arrive(page, address);
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
}
const expectSamePage = (page: Page) => expect(page.locator('body[data-marked]')).toHaveCount(1);

/** For search engines, language links and the login. */
function metadataOf(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    noindex: document.querySelector('[name=robots]') !== null,
    canonical: document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href,
    languages: Array.from(document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'), (link) => link.href),
    alternates: Array.from(document.querySelectorAll<HTMLLinkElement>('link[hreflang]'), ({ href }) => href),
    logins: Array.from(
      document.querySelectorAll<HTMLAnchorElement>('a[href*="/auth/login"]'),
      ({ href }) => href,
    ),
    current: Array.from(document.querySelectorAll('[aria-current]'), (link) => link.textContent.trim()),
    action: document.forms[0]?.action,
    words: document.forms[0]?.q.value as string,
    counts: Array.from(document.querySelectorAll('.category-nav span'), (count) => count.textContent),
  }));
}

/** Records all polite announcements from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const live = '[role=status],[aria-live]';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (region) announced.push(region.textContent.trim());
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

test('typing filters the list in place, changes the URL, and is announced once', async ({ page }) => {
  await open(page, services());
  const counts = await countsOf(word);
  const announced = await listen(page);
  await field(page).fill(word);
  await expect(page).toHaveURL(`${services()}?q=${encodeURIComponent(word)}`);
  await expect(page.getByRole('article')).toHaveCount(counts.all ?? 0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(word);
  await expectCounts(page, counts);
  await expect(status(page)).toContainText(String(counts.all));
  await expect(status(page)).toContainText(word);
  expect(await announced()).toEqual([(await status(page).textContent())?.trim()]);
  await expectSamePage(page);
});

/** Types letters into the field faster than any person. */
async function typeFast(page: Page, letters: string): Promise<void> {
  await field(page).evaluate((input: HTMLInputElement, typed) => {
    for (const letter of typed) {
      input.value += letter;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, letters);
}

test('fast typing sends one request, and adds one history entry', async ({ page }) => {
  const requested: string[] = [];
  await open(page, services());
  page.on('request', (request) => requested.push(request.url()));
  await field(page).focus();
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
  await expect.poll(() => page.evaluate(loaded)).toContainEqual(expect.stringContaining('/_astro/instant'));
  const steps = await page.evaluate(() => history.length);
  await typeFast(page, word);
  await expect(page).toHaveURL(/q=/);
  await typeFast(page, ' «');
  await expect(page).toHaveURL(/%C2%AB$/);
  expect(requested.filter((url) => url.includes('/services?q=')).length).toBe(2);
  expect(requested.filter((url) => reactFile.test(url))).toEqual([]);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
});

test('a page changed in place has the same title and metadata as a loaded one', async ({ page }) => {
  await open(page, services());
  await category(page, 'plumbing').click();
  await expect(page).toHaveURL(site().origin + pathOf('plumbing'));
  await field(page).fill('а');
  await expect(page).toHaveURL(/q=/);
  const afterTyping = await metadataOf(page);
  await expectSamePage(page);
  await page.reload();
  expect(afterTyping).toEqual(await metadataOf(page));
  expect(afterTyping.noindex).toBe(true);

  await page.goBack();
  await expect(status(page)).not.toContainText('«а»');
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
  await category(page, 'all').click();
  await expect(page).toHaveURL(services());
  await page.goBack();
  await expect(page).toHaveURL(site().origin + pathOf('plumbing'));
  const afterBack = await metadataOf(page);
  await expectSamePage(page);
  await page.reload();
  expect(afterBack).toEqual(await metadataOf(page));
  expect(afterBack.noindex).toBe(false);
  expect(afterBack.canonical).toBe(site().origin + pathOf('plumbing'));
});

test('back and forward show each list as it was left, without loading it again', async ({ page }) => {
  await open(page, services());
  const all = await page.getByRole('article').allInnerTexts();
  await field(page).fill(word);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('article').first()).toContainText(word);
  // The URL and the heading change before the list is requested.
  const list = page.waitForResponse((answer) => answer.url().includes(`${pathOf('plumbing')}?q=`));
  await category(page, 'plumbing').click();
  await list;
  await expect(page).toHaveURL(new RegExp(`${pathOf('plumbing')}\\?q=`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${categoryLabel('plumbing', lang)}: ${word}`,
  );

  // A link that moves under the pointer would be prefetched.
  await page.mouse.move(0, 0);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goBack();
  await expect(page.getByRole('article').first()).toContainText(word);
  await expect(field(page)).toHaveValue(word);
  await page.goBack();
  await expect(page).toHaveURL(services());
  await expect(field(page)).toHaveValue('');
  expect(await page.getByRole('article').allInnerTexts()).toEqual(all);
  await page.goForward();
  await expect(page.getByRole('article').first()).toContainText(word);
  await expect(field(page)).toHaveValue(word);
  await expectSamePage(page);
  expect(requested.filter((url) => !url.includes('/media/'))).toEqual([]);
});

test('language links and the return URL of the login follow the URL', async ({ page }) => {
  await open(page, services());
  await category(page, 'electric').click();
  await expect(page).toHaveURL(site().origin + pathOf('electric'));
  const login = page.getByRole('banner').getByRole('link', { name: textsOf(lang).shell.login });
  await expect(login).toHaveAttribute('href', new RegExp(`next=${encodeURIComponent(pathOf('electric'))}$`));
  await field(page).fill('а');
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('banner').getByRole('link', { name: 'LT' }).click();
  await expect(page).toHaveURL(new RegExp(`${pathOf('electric', 'lt')}\\?q=%D0%B0$`));
});

test('choosing a category preserves the typed words and the focus', async ({ page }) => {
  await open(page, services());
  await field(page).pressSequentially('са', { delay: 0 });
  await category(page, 'plumbing').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site().origin}${pathOf('plumbing')}?q=${encodeURIComponent('са')}`);
  await expect(category(page, 'plumbing')).toBeFocused();
  await expect(category(page, 'plumbing')).toHaveAttribute('aria-current', 'page');
  await expect(field(page)).toHaveValue('са');
});

test('words typed while a category loads are searched in it', async ({ page }) => {
  await open(page, services());
  const answer = Promise.withResolvers<undefined>();
  await page.route(site().origin + pathOf('plumbing'), async (route) => {
    await answer.promise;
    await route.continue().catch(() => {}); // The page may not wait for it any more.
  });
  const requested = page.waitForRequest(site().origin + pathOf('plumbing'));
  await category(page, 'plumbing').click();
  await requested;
  await field(page).fill('са');
  await expect(page).toHaveURL(`${site().origin}${pathOf('plumbing')}?q=${encodeURIComponent('са')}`);
  answer.resolve(undefined);
  await expect(category(page, 'plumbing')).toHaveAttribute('aria-current', 'page');
  await expectSamePage(page);
});

test('an older response that arrives late does not replace a newer one', async ({ page }) => {
  await open(page, services());
  const late = Promise.withResolvers<undefined>();
  const isOlder = (url: URL) => url.searchParams.get('q') === 'с';
  await page.route(isOlder, async (route) => {
    await late.promise;
    await route.continue().catch(() => {}); // The page may not wait for it any more.
  });
  const requested = page.waitForRequest((request) => isOlder(new URL(request.url())));
  await field(page).fill('с');
  await requested;
  await field(page).fill(word);
  await expect(status(page)).toContainText(word);
  late.resolve(undefined);
  await category(page, 'plumbing').hover();
  await expect(status(page)).toContainText(word);
  await expect(page).toHaveURL(`${services()}?q=${encodeURIComponent(word)}`);
});

test('a slow list shows that it loads, and the old one stays until then', async ({ page }) => {
  await open(page, services());
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/services?q=*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await field(page).fill(word);
  await expect(page.locator('#list[aria-busy]')).toHaveCSS('opacity', '0.5');
  await expect(page.getByRole('article')).toHaveCount(24);
  answer.resolve(undefined);
  await expect(status(page)).toContainText(word);
  await expect(page.locator('#list')).toHaveCSS('opacity', '1');
});

test('without a network the words stay, the failure is reported, and the next letter retries', async ({
  page,
}) => {
  await open(page, services());
  await page.route('**/services?q=*', (route) => route.abort(), { times: 1 });
  await field(page).fill(word.slice(0, -1));
  await expect(status(page)).toHaveText(textsOf(lang).common.notLoaded);
  await expect(field(page)).toHaveValue(word.slice(0, -1));
  await expect(page).toHaveURL(services());
  await expect(page.getByRole('article')).toHaveCount(24);
  await field(page).press('End');
  await field(page).pressSequentially('а');
  await expect(page.getByRole('article').first()).toContainText(word);
});

test('when a list fails to load in place, its link is followed instead', async ({ page }) => {
  await open(page, services());
  await page.route('**/services/categories/*', (route) => route.fulfill({ status: 500, body: 'broken' }), {
    times: 1,
  });
  await category(page, 'painting').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site().origin + pathOf('painting'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categoryLabel('painting', lang));
  await expect(page.locator('body[data-marked]')).toHaveCount(0);
});

test('another page starts at its heading, and going back restores the scroll position', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await open(page, services());
  const next = page.getByRole('link', { name: textsOf(lang).common.next, exact: true });
  await next.scrollIntoViewIfNeeded();
  const below = await page.evaluate(() => scrollY);
  await next.click();
  await expect(page).toHaveURL(`${services()}?page=2`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveTitle(/2/);
  await page.goBack();
  await expect(page).toHaveURL(services());
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(below);
  await expectSamePage(page);
});

test('going back from a service restores the list', async ({ page }) => {
  await open(page, services());
  await category(page, 'cleaning').click();
  await expect(page).toHaveURL(site().origin + pathOf('cleaning'));
  await field(page).fill('а');
  await expect(page).toHaveURL(/q=/);
  const names = await page.getByRole('article').allInnerTexts();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/service\//);
  await page.goBack();
  await expect(field(page)).toHaveValue('а');
  expect(await page.getByRole('article').allInnerTexts()).toEqual(names);
  await page.goBack();
  await expect(page).toHaveURL(site().origin + pathOf('cleaning'));
  await expect(field(page)).toHaveValue('');
  await expect(status(page)).not.toContainText('«а»');
});

test('a list without results links to all, and the field is empty then', async ({ page }) => {
  await open(page, services());
  await field(page).fill('zzzz');
  await page.getByRole('link', { name: textsOf(lang).services.showAll }).click();
  await expect(page).toHaveURL(services());
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('article')).toHaveCount(24);
  await expectSamePage(page);
});

test('hearts work in every list, and show the same favourites', async ({ page }) => {
  const toggle = textsOf(lang).favoriteToggle;
  const heart = (does: 'add' | 'remove', name: string) =>
    page.getByRole('button', { name: fillText(toggle[does], { name }), exact: true });
  await signIn(page, site().origin, await registerCustomer(site().origin, lang));
  await open(page, services());
  await field(page).fill('а');
  await expect(status(page)).toContainText('«а»');
  const [name = '', other = ''] = await page.getByRole('article').getByRole('heading').allInnerTexts();
  await heart('add', name).click();
  await expect(heart('remove', name)).toBeEnabled();
  await page.getByRole('link', { name: textsOf(lang).common.next, exact: true }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(heart('remove', name)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`^${services()}`));
  await expect(heart('remove', name)).toBeEnabled();
  await heart('add', other).click();
  await expect(heart('remove', other)).toBeEnabled();
  await heart('remove', name).click();
  await expect(heart('add', name)).toBeEnabled();
  await expectSamePage(page);
});

test('a click with a modifier key is left to the browser', async ({ page, context }) => {
  await open(page, services());
  const opened = context.waitForEvent('page');
  await category(page, 'painting').click({ modifiers: ['ControlOrMeta'] });
  // Headless Chromium sometimes never loads the new tab, so its URL is not checked.
  await opened;
  await expect(page).toHaveURL(services());
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the counts next to the categories are those of the search', async ({ page }) => {
    const counts = await countsOf('а');
    await page.goto(`${site().origin}${pathOf('repair')}?q=${encodeURIComponent('а')}`);
    await expectCounts(page, counts);
    await expect(status(page)).toContainText(String(counts.repair));
  });
});
