import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { textsOf } from '../../support/browser/journey.ts';
import { prerenderingBrowser } from '../../support/browser/prerendering.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage } = stageForFile();

let browser: Browser;
test.beforeAll(async () => {
  browser = await prerenderingBrowser();
});
test.afterAll(() => browser.close());

/** Points at the first matching link for two seconds: a page gives no sign that it is being prerendered. */
async function pointAt(page: Page, link: string): Promise<void> {
  await page.hover(link);
  await pause(2000);
}

/** Clicks the first matching link, and waits for its page, prerendered or not. */
async function follow(page: Page, link: string): Promise<void> {
  // A command to the old page never returns when the prerendered page replaces it at that moment.
  const path = () =>
    Promise.race([page.evaluate(() => location.pathname).catch(() => undefined), pause(1000, undefined)]);
  const before = await path();
  await page.click(link);
  await expect.poll(async () => (await path()) ?? before).not.toBe(before);
}

/**
 * Points at the first matching link, and clicks it later.
 * @returns whether its page had been prerendered
 */
async function renderedAhead(page: Page, link: string): Promise<boolean> {
  await page.goto(`${stage().origin}/en`);
  await pointAt(page, link);
  await follow(page, link);
  const { activationStart } = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON() as { activationStart: number },
  );
  return activationStart > 0;
}

test('pointing at a link prerenders its page', async () => {
  expect(await renderedAhead(await browser.newPage(), 'main article a')).toBe(true);
});

test('a personal page is not prerendered', async () => {
  expect(await renderedAhead(await browser.newPage(), 'a[href^="/en/auth/login"]')).toBe(false);
});

test('pointing at a calendar link does not load it', async () => {
  const page = await browser.newPage();
  await page.goto(`${stage().origin}/en`);
  const ahead: string[] = [];
  const session = await page.createCDPSession();
  session.on('Preload.prerenderStatusUpdated', ({ key }) => ahead.push(key.url));
  await session.send('Preload.enable');
  await page.$eval('main article a', (link) => link.setAttribute('href', '/en/calendar/own.ics'));
  await pointAt(page, 'main article a');
  expect(ahead).toEqual([]);
});

/** Opens a page in a browser with this session. */
async function signedIn(token: string, path: string): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  const { origin, customer } = stage();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    (user, token) => Object.assign(localStorage, { user, token }),
    JSON.stringify(customer),
    token,
  );
  await page.goto(origin + path);
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr][client="when"]:not([opts*="island"])'),
  );
  return page;
}

test('a favourite added while the service page is prerendered is shown there', async () => {
  const page = await signedIn(stage().customer.token, '/en/services');
  const service = await page.$eval('main article :is(h2, h3) a', (link) => link.textContent.trim());
  const { add, remove } = Object.fromEntries(
    Object.entries(textsOf('en').favoriteToggle).map(([key, text]) => [
      key,
      text.replace('{{name}}', service),
    ]),
  );
  await pointAt(page, 'main article :is(h2, h3) a');
  await page.click(`main article [aria-label="${add}"]`);
  await page.waitForSelector(`main article [aria-label="${remove}"]`);
  await follow(page, 'main article :is(h2, h3) a');
  await page.waitForSelector(`main [aria-label="${remove}"]`);
});

test('pointing at a link changes neither the page nor an expired session', async () => {
  const page = await signedIn('dead', '/en/about-us');
  await pointAt(page, 'header a[href="/en"]');
  expect(await page.evaluate(() => 'user' in localStorage)).toBe(true);
});
