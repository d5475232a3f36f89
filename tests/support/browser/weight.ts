import { type Browser, expect } from 'playwright/test';
import { bestQuality, compressBrotli } from '#api/serve/encoding.ts';
import { screens } from './journey.ts';
import { bytesOf, type Load, loadOf } from './traffic.ts';

/** The files into which the build puts React: see src/integrations/chunks.ts. */
export const reactFile = /\/_astro\/(client|common)\.[^/]+\.js/;

/** What a page consists of besides its pictures and fonts. */
export const pageTypes = ['Document', 'Stylesheet', 'Script'];

/** docs/product.md 1.7: the most bytes over the wire, headers included, before a visitor interacts. */
export const maxBytes = { page: 20_000, list: 22_000, service: 24_000, scripts: 4096 };

const lists = ['services', 'the last services', 'a category'];

/** By its name in `shownPages`. */
export function kindOf(name: string): 'page' | 'list' | 'service' {
  if (name === 'a service') return 'service';
  return lists.includes(name) ? 'list' : 'page';
}

/** What a page costs a visitor on a phone before they interact. */
export interface Weight {
  /** Bytes of HTML, CSS and scripts over the wire, headers included. */
  page: number;
  /** Bytes of scripts, inline ones included. */
  scripts: number;
  requestsBeforePictures: number;
  requestsForReact: number;
}

/** Opens a page that the site has already compressed best, in a browser with an empty cache. */
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

/** A page gets its best compression after it has been requested again: src/api/serve/page.ts. */
async function improved(address: string): Promise<void> {
  const excess = async () => {
    const answer = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
    const best = await compressBrotli(Buffer.from(await answer.arrayBuffer()), bestQuality);
    return Number(answer.headers.get('content-length')) - best.length;
  };
  await expect.poll(excess, { timeout: 15_000 }).toBe(0);
}

/** A browser requests the icon and the manifest automatically; neither delays a page. */
function isBeforePictures({ type, url }: Load['requests'][number]): boolean {
  return !['Image', 'Manifest'].includes(type) && !/favicon|icon-/.test(url);
}
