import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { expect, test } from 'playwright/test';
import { textsOf } from '../../support/browser/journey.ts';
import { prerenderingBrowser } from '../../support/browser/prerendering.ts';
import { stageForFile } from '../../support/site/stage.ts';

const { stage, start, stop } = stageForFile();

let browser: Browser;
test.beforeAll(async () => {
  await start();
  browser = await prerenderingBrowser();
});
test.afterAll(async () => {
  await browser.close();
  await stop();
});

/** Points at the first of such links for two seconds: a page gives no sign that it is being prerendered. */
async function pointAt(page: Page, link: string): Promise<void> {
  await page.hover(link);
  await pause(2000);
}

/** Clicks the first of such links, and waits until its page is there, prerendered or not. */
async function follow(page: Page, link: string): Promise<void> {
  // A question to the old page is never answered when the prerendered page replaces it at that moment.
  const path = () =>
    Promise.race([page.evaluate(() => location.pathname).catch(() => undefined), pause(1000, undefined)]);
  const before = await path();
  await page.click(link);
  await expect.poll(async () => (await path()) ?? before).not.toBe(before);
}

/** Points at the first of such links, and clicks it later. @returns whether its page had been prerendered */
async function renderedAhead(page: Page, link: string): Promise<boolean> {
  await page.goto(`${stage().origin}/en`);
  await pointAt(page, link);
  await follow(page, link);
  const { activationStart } = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0]?.toJSON() as { activationStart: number },
  );
  return activationStart > 0;
}

test('the page of a link is rendered ahead while it is pointed at', async () => {
  expect(await renderedAhead(await browser.newPage(), 'main article a')).toBe(true);
});

test('a page that is not the same for everybody is not', async () => {
  expect(await renderedAhead(await browser.newPage(), 'a[href^="/en/auth/login"]')).toBe(false);
});

test('a calendar is not fetched by pointing at it: it is no page', async () => {
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

/** Opens a page of a browser that has such a session. */
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

test('a favourite that is made while the page of its service is ready is one there', async () => {
  const page = await signedIn(stage().customer.token, '/en/services');
  const service = await page.$eval('main article a.card-link', (link) => link.textContent.trim());
  const remove = textsOf('en', 'favoriteToggle').remove?.replace('{{name}}', service);
  await pointAt(page, 'main article a.card-link');
  await page.click('main article .heart');
  await page.waitForSelector(`main article .heart[aria-label="${remove}"]`);
  await follow(page, 'main article a.card-link');
  await page.waitForSelector(`main header .heart[aria-label="${remove}"]`);
});

test('who only points at a link stays on the page, and keeps a session that has died', async () => {
  const page = await signedIn('dead', '/en/about-us');
  await pointAt(page, 'header a[href="/en"]');
  expect(await page.evaluate(() => 'user' in localStorage)).toBe(true);
});
