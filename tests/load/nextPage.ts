import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { prerenderingBrowser } from '../support/browser/prerendering.ts';
import type { Site } from '../support/site/server.ts';
import { atMost, medianOf, type Row } from './measure.ts';

const link = 'main article a';

/**
 * Measures the next page after the pointer was on its link for a moment before the click: the median of five visits, after one
 * that resized the pictures.
 */
export async function measureNextPage({ origin }: Site): Promise<Row[]> {
  await using browser = await prerenderingBrowser();
  const page = await browser.newPage();
  const painted: number[] = [];
  for (let visit = 0; visit < 6; visit++) {
    await page.goto(`${origin}/en`, { waitUntil: 'networkidle0' });
    painted.push(await pressedToPainted(page));
  }
  return [
    atMost('next page after hovering its link for 200 ms, painted', medianOf(painted.slice(1)), 100, 'ms'),
  ];
}

/** In milliseconds, to the first paint of the page behind the link. */
async function pressedToPainted(page: Page): Promise<number> {
  await page.evaluate(() => {
    addEventListener('click', () => localStorage.setItem('clicked', String(Date.now())), { capture: true });
  });
  await page.hover(link);
  await pause(200);
  await page.click(link);
  // Code in the old page gets no event of a prerendered one, which is a separate target.
  await pause(2000);
  return page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    if (!paint || !location.pathname.includes('/service/'))
      throw new Error(`Nothing new at ${location.href}`);
    return performance.timeOrigin + paint.startTime - Number(localStorage.getItem('clicked'));
  });
}
