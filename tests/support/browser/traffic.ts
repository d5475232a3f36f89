import { brotliCompressSync } from 'node:zlib';
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  expect,
  type Page,
} from 'playwright/test';
import { arrive } from './journey.ts';

export interface Load {
  /** In the order in which they started; bytes over the wire, headers included. */
  requests: { url: string; type: string; bytes: number }[];
  /** How many bytes inline scripts add to the compressed page. */
  inlineScripts: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Messages of the console: errors, and what the page's policy has blocked. */
  errors: string[];
}

/** Data for search engines and speculation rules are not scripts. */
const inlineScript = /<script(?![^>]*(?:ld\+json|speculationrules))[^>]*>.*?<\/script>/gs;

interface Resource {
  url: string;
  type: string;
  bytes: number;
  ended: boolean;
}

/**
 * Opens a page in a browser that has loaded nothing of the site before.
 * @param prepare is run before, for example to sign in
 * @param read whether the page is then scrolled to its end, so that all its pictures are loaded
 */
export async function loadOf(
  browser: Browser,
  address: string,
  {
    prepare,
    read,
    ...options
  }: BrowserContextOptions & { prepare?: (page: Page) => Promise<void>; read?: boolean } = {},
): Promise<Load> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await prepare?.(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const session = await context.newCDPSession(page);
  const requests = await recorded(session);
  await page.addInitScript(observeShifts);
  await arrive(page, address);
  if (read)
    for (const picture of await page.locator('main img').all()) await picture.scrollIntoViewIfNeeded();
  // Pictures are resized when they are first requested, one after the other.
  const underWay = () => [...requests.values()].filter(({ url, ended }) => !ended && !isStream(url));
  await expect.poll(underWay, { timeout: 60_000 }).toEqual([]);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  const html = await (await fetch(address)).text();
  const inlineScripts = compressed(html) - compressed(html.replace(inlineScript, ''));
  await context.close();
  return { requests: [...requests.values()], inlineScripts, shift, errors };
}

/** It stays open as long as the page. */
const isStream = (url: string) => url.endsWith('/messages/stream');

const compressed = (html: string) => brotliCompressSync(html).length;

/** By their ids; filled while they come. */
async function recorded(session: CDPSession): Promise<Map<string, Resource>> {
  const requests = new Map<string, Resource>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    requests.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0, ended: false });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, ended: true });
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.ended = true;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return requests;
}

function observeShifts(): void {
  const page = window as unknown as { shift: number };
  page.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      page.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

export function bytesOf({ requests }: Load, types?: string[]): number {
  return requests
    .filter(({ type }) => !types || types.includes(type))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
