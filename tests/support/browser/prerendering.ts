import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumPath } from './chromium.ts';

/** Starts a browser that prerenders pages: one that Playwright drives does not (https://crbug.com/1440085). */
export function prerenderingBrowser(): Promise<Browser> {
  return puppeteer.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
}
