import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { registerCustomer, serviceId, type TestCustomer } from '../support/account/customers.ts';
import { chromiumPath } from '../support/browser/chromium.ts';
import { screens, signIn, textsOf } from '../support/browser/journey.ts';
import { hearts } from '../support/pages/service.ts';
import type { Site } from '../support/site/server.ts';
import { atMost, medianOf, type Row } from './measure.ts';

/** Lighthouse's slow 4G, and a processor four times slower: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 7.5e5 / 8 };
const slowdown = 4;
const phone = screens.phone;

/** The goals for a signed-in user's browser. */
export async function measureInBrowser(site: Site): Promise<Row[]> {
  await using browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  const customer = await registerCustomer(site.origin);
  const service = await serviceId(site.origin);
  return [
    atMost(
      'first island usable after the page paints',
      await firstIsland(browser, site, customer),
      1000,
      'ms',
    ),
    ...(await clicks(browser, site, { customer, service })),
  ];
}

/** On a phone that is slow in every way. */
async function slowPage(browser: Browser, { origin }: Site, customer: TestCustomer): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  await signIn(page, origin, customer);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** From the first paint until the first island reacts: the median of five visits with an empty browser cache. */
async function firstIsland(browser: Browser, site: Site, customer: TestCustomer): Promise<number> {
  const took: number[] = [];
  for (let visit = 0; visit < 5; visit++) {
    const page = await slowPage(browser, site, customer);
    await page.addInitScript(recordIsland);
    await page.goto(`${site.origin}/en`);
    await page.waitForSelector('astro-island[client=when]:not([ssr])', { state: 'attached' });
    took.push(
      await page.evaluate(() => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        return (window as unknown as Records).islandAt - paint;
      }),
    );
    await page.context().close();
  }
  return medianOf(took);
}

/** Measured in the page itself: measuring a slow page from outside adds a third of a second. */
function recordIsland(): void {
  const observer = new MutationObserver(() => {
    (window as unknown as Records).islandAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, attributeFilter: ['ssr'] });
}

/** How long a user points at a button before the click, in milliseconds: its dialog loads in the meantime. */
const hoverPause = 1_000;

/** The slowest click of a short visit, and the time until the booking dialog opens after pointing at its button. */
async function clicks(
  browser: Browser,
  site: Site,
  { customer, service }: { customer: TestCustomer; service: string },
): Promise<Row[]> {
  const page = await slowPage(browser, site, customer);
  const booking = textsOf('en').booking;
  await page.addInitScript(recordPresses);
  await page.goto(`${site.origin}/en/service/${service}`);
  await page.waitForSelector('astro-island[client=when][ssr]', { state: 'detached' });
  await hearts(page.getByRole('main'), 'en').first().click();
  await page.locator('.theme-button').click();
  await page.getByRole('button', { name: textsOf('en').accountMenu.accountMenu, exact: true }).click();
  await page.keyboard.press('Escape');
  const book = page.getByRole('button', { name: booking.book, exact: true });
  await book.hover();
  await pause(hoverPause);
  const dialog = page.getByRole('dialog');
  await page.evaluate(recordDialog);
  await book.click();
  await dialog.waitFor();
  const opened = await page.evaluate(() => (window as unknown as Records).opened);
  await dialog.getByRole('button', { name: booking.month, exact: true }).click();
  await dialog.getByRole('button', { name: booking.nextMonth }).click();
  await dialog.getByRole('gridcell', { name: /\b15\b/ }).click();
  await dialog.getByRole('radio', { name: /^(08:00|8AM)/ }).click();
  const slowest = await page.evaluate(() => (window as unknown as Records).slowestPress);
  await page.context().close();
  return [
    atMost('every click has a visible effect', slowest, 100, 'ms'),
    atMost('booking opens after its button was hovered', opened, 200, 'ms'),
  ];
}

interface Records {
  islandAt: number;
  slowestPress: number;
  opened: Promise<number>;
}

/** From the click to the next paint (https://w3c.github.io/event-timing/). */
function recordPresses(): void {
  const records = window as unknown as Records;
  records.slowestPress = 0;
  new PerformanceObserver((list) => {
    // An event without an interaction is no press: pointing at a button paints nothing.
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) records.slowestPress = Math.max(records.slowestPress, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** From the click to the first frame with the dialog. */
function recordDialog(): void {
  (window as unknown as Records).opened = new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector('[role=dialog]')) resolve(performance.now() - timeStamp);
          else requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
}
