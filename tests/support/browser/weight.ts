import { expect, type Browser } from 'playwright/test';
import { bestQuality, brotliOf } from '#serve/encoding.ts';
import { screens } from '../pages/openings.ts';
import { bytesOf, loadOf, type Load } from './traffic.ts';

/** Where the build puts React: see `commonChunk` in astro.config.mjs. */
export const reactFile = /\/_astro\/(renderer|common)\.[^/]+\.js/;

/** What a page is made of beside its pictures and fonts. */
export const pageTypes = ['Document', 'Stylesheet', 'Script'];

/** What a page costs a visitor on a phone before they act. */
export interface Weight {
  /** Bytes of HTML, CSS and scripts over the wire, headers included. */
  page: number;
  /** Bytes of scripts, those that stand in the page too. */
  scripts: number;
  requestsBeforePictures: number;
  requestsForReact: number;
}

/** Opens a page that the site knows well in a browser that knows nothing of the site. */
export async function weigh(browser: Browser, address: string): Promise<{ load: Load; weight: Weight }> {
  await improved(address);
  const load = await loadOf(browser, address, { viewport: screens.phone });
  const { requests, inlineScripts } = load;
  const weight = {
    page: bytesOf(load, pageTypes),
    scripts: bytesOf(load, ['Script']) + inlineScripts,
    requestsBeforePictures: requests.filter(isBeforePictures).length,
    requestsForReact: requests.filter(({ url }) => reactFile.test(url)).length,
  };
  return { load, weight };
}

/** A page is compressed as well as it can be once it has been asked for again: src/serve/page.ts. */
async function improved(address: string): Promise<void> {
  const excess = async () => {
    const answer = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
    const best = await brotliOf(Buffer.from(await answer.arrayBuffer()), bestQuality);
    return Number(answer.headers.get('content-length')) - best.length;
  };
  await expect.poll(excess, { timeout: 15_000 }).toBe(0);
}

/** A browser asks for the icon by itself, and for a manifest; neither holds up a page. */
function isBeforePictures({ type, url }: Load['requests'][number]): boolean {
  return !['Image', 'Manifest'].includes(type) && !/favicon|icon-/.test(url);
}
