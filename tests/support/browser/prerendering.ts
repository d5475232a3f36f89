import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumPath } from './chromium.ts';

/** Starts a browser that renders pages ahead: one that Playwright drives renders none (https://crbug.com/1440085). */
export function prerenderingBrowser(): Promise<Browser> {
  return puppeteer.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
}
