import { type HTMLElement, parse } from 'node-html-parser';

/** The response of a URL to a client without scripts. */
export interface Visited {
  /** Path and query. */
  address: string;
  status: number;
  headers: Headers;
  /** The target of a redirect, as path and query. */
  location: string | undefined;
  html: HTMLElement;
  text: string;
}

const atOnce = 8;

/**
 * Requests one URL, without following a redirect.
 * @param address path and query
 */
export async function visit(
  origin: string,
  address: string,
  headers: Record<string, string> = {},
): Promise<Visited> {
  const response = await fetch(origin + address, { headers, redirect: 'manual' });
  const text = await response.text();
  const location = response.headers.get('location');
  return {
    address,
    status: response.status,
    headers: response.headers,
    location: location ? own(new URL(location, origin + address), origin) : undefined,
    html: parse(text),
    text,
  };
}

/**
 * By URL: everything that links and redirects reach from `/`. Lists with several filters are visited, but their links
 * are not followed: filters combine to thousands of lists.
 */
export async function crawl(origin: string): Promise<Map<string, Visited>> {
  const found = new Map<string, Visited>();
  let waiting = ['/'];
  while (waiting.length > 0) {
    const visited = await inBatches(waiting, (address) => visit(origin, address));
    for (const page of visited) found.set(page.address, page);
    const met = visited.flatMap((page) => [
      ...(new URL(page.address, origin).searchParams.size < 2 ? linksOf(page, origin) : []),
      ...(page.location ? [page.location] : []),
    ]);
    waiting = [...new Set(met)].filter((address) => !found.has(address));
  }
  return found;
}

/** Links within the site, without their fragments; and without the return URL of a login, which differs on every page. */
function linksOf({ html, address }: Visited, origin: string): string[] {
  return html
    .querySelectorAll('a[href]')
    .map((link) => new URL(link.getAttribute('href') ?? '', origin + address))
    .map((url) => own(url.searchParams.has('next') ? new URL(url.pathname, url) : url, origin))
    .filter((link) => link !== undefined);
}

/** Path and query. */
export function own(url: URL, origin: string): string | undefined {
  return url.origin === origin ? url.pathname + url.search : undefined;
}

/** Everything that a page's HTML makes a browser fetch: pictures in each size, styles, scripts, fonts, icons. */
export function assetsOf({ html, address }: Visited, origin: string): string[] {
  const fetched = html
    .querySelectorAll('img[src], script[src], source[src], iframe[src]')
    .map((part) => part.getAttribute('src'));
  const linked = html
    .querySelectorAll('link[rel="stylesheet"], link[rel*="icon"], link[rel="manifest"], link[rel*="preload"]')
    .map((part) => part.getAttribute('href'));
  const sized = html
    .querySelectorAll('[srcset]')
    .flatMap((part) =>
      (part.getAttribute('srcset') ?? '').split(',').map((candidate) => candidate.trim().split(' ')[0]),
    );
  const islands = html
    .querySelectorAll('astro-island')
    .flatMap((island) => ['component-url', 'renderer-url'].map((name) => island.getAttribute(name)));
  return [...fetched, ...linked, ...sized, ...islands]
    .filter((part) => part !== undefined && !part.startsWith('data:'))
    .map((part) => new URL(part ?? '', origin + address).href);
}

/** A few at a time; the results in the order of the items. */
export async function inBatches<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += atOnce) {
    results.push(...(await Promise.all(items.slice(first, first + atOnce).map(work))));
  }
  return results;
}

/** An attribute of the only element that matches; undefined if there is none or more than one. */
export function only(html: HTMLElement, selector: string, attribute: string): string | undefined {
  const matching = html.querySelectorAll(selector);
  return matching.length === 1 ? matching[0]?.getAttribute(attribute) : undefined;
}

export function isIndexed({ html, headers, status }: Visited): boolean {
  const directives = `${only(html, 'meta[name="robots"]', 'content') ?? ''} ${headers.get('x-robots-tag') ?? ''}`;
  return status === 200 && !directives.includes('noindex');
}

/** Path and query. */
export function canonicalOf({ html }: Visited): string | undefined {
  const href = only(html, 'link[rel="canonical"]', 'href');
  return href && new URL(href).href.slice(new URL(href).origin.length);
}

/** Absolute URLs by hreflang. */
export function siblingsOf({ html }: Visited): Record<string, string> {
  const links = html.querySelectorAll('link[rel="alternate"][hreflang]');
  return Object.fromEntries(
    links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
  );
}

/** As 'URL problem'. */
export function problems(visited: Visited[], problem: (page: Visited) => string | undefined): string[] {
  return visited.flatMap((page) => {
    const found = problem(page);
    return found ? [`${page.address} ${found}`] : [];
  });
}

export async function unanswered(addresses: string[], type = /./): Promise<string[]> {
  const answers = await inBatches(addresses, async (address) => {
    const response = await fetch(address);
    await response.arrayBuffer();
    const right = response.status === 200 && type.test(response.headers.get('content-type') ?? '');
    return right ? [] : [`${address} answers ${response.status} ${response.headers.get('content-type')}`];
  });
  return answers.flat();
}

export function repeated(visited: Visited[], read: (page: Visited) => string): string[] {
  const groups = Map.groupBy(visited, read);
  return [...groups].flatMap(([text, { length }]) => (length > 1 ? [text] : []));
}

export function elementsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => text);
}
