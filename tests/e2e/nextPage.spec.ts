import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { expect, test } from 'playwright/test';
import { chromiumPath } from '../support/chromium.ts';
import { textsOf } from '../support/journey.ts';
import { stageForFile } from '../support/stage.ts';

const { stage, start, stop } = stageForFile();

/** Not Playwright's: a browser that it drives renders nothing ahead (https://crbug.com/1440085). */
let browser: Browser;
test.beforeAll(async () => {
  await start();
  browser = await puppeteer.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
});
test.afterAll(async () => {
  await browser.close();
  await stop();
});

/** Points at the first of such links, and presses it later. @returns whether its page had been rendered ahead */
async function renderedAhead(page: Page, link: string): Promise<boolean> {
  await page.goto(`${stage().origin}/en`, { waitUntil: 'networkidle0' });
  await page.hover(link);
  await pause(2000);
  await page.click(link);
  await pause(2000);
  const next = await page.evaluate(() => ({
    path: location.pathname,
    ...(performance.getEntriesByType('navigation')[0]?.toJSON() as { activationStart: number }),
  }));
  expect(next.path).not.toBe('/en');
  return next.activationStart > 0;
}

test('the page of a link is rendered ahead while it is pointed at', async () => {
  expect(await renderedAhead(await browser.newPage(), 'main article a')).toBe(true);
});

test('a page that is not the same for everybody is not', async () => {
  expect(await renderedAhead(await browser.newPage(), 'a[href^="/en/auth/login"]')).toBe(false);
});

test('a calendar is not fetched by pointing at it: it is no page', async () => {
  const page = await browser.newPage();
  await page.goto(`${stage().origin}/en`, { waitUntil: 'networkidle0' });
  const ahead: string[] = [];
  const session = await page.createCDPSession();
  session.on('Preload.prerenderStatusUpdated', ({ key }) => ahead.push(key.url));
  await session.send('Preload.enable');
  await page.$eval('main article a', (link) => link.setAttribute('href', '/en/calendar/own.ics'));
  await page.hover('main article a');
  await pause(2000);
  expect(ahead).toEqual([]);
});

/** Opens a page of a browser that holds such a session. */
async function signedIn(token: string, path: string): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  const { origin, customer } = stage();
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(
    (user, token) => Object.assign(localStorage, { user, token }),
    JSON.stringify(customer),
    token,
  );
  await page.goto(origin + path, { waitUntil: 'networkidle0' });
  return page;
}

test('a favourite that is made while the page of its service is ready is one there', async () => {
  const page = await signedIn(stage().customer.token, '/en/services');
  const service = await page.$eval('main article a.card-link', (link) => link.textContent.trim());
  const remove = textsOf('en', 'favoriteToggle').remove?.replace('{{name}}', service);
  await page.hover('main article a.card-link');
  await pause(2000);
  await page.click('main article .heart');
  await page.waitForSelector(`main article .heart[aria-label="${remove}"]`);
  await page.click('main article a.card-link');
  await pause(2000);
  expect(await page.$eval('main header .heart', (heart) => heart.ariaLabel)).toBe(remove);
});

test('who only points at a link stays on the page, and keeps a session that has died', async () => {
  const page = await signedIn('dead', '/en/about-us');
  await page.hover('header a[href="/en"]');
  await pause(2000);
  expect(await page.evaluate(() => 'user' in localStorage)).toBe(true);
});
