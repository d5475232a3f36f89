import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { expect, test } from 'playwright/test';
import { chromiumPath } from '../support/chromium.ts';
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
