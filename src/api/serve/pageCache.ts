import { everything } from '#platform/cache/news.server.ts';
import { bestQuality, quickQuality } from './encoding.ts';
import type { AnswerHeaders } from './headers.ts';
import { Page } from './page.ts';
import type { Rendered } from './rendering.ts';

interface PageCacheOptions {
  render: (url: string) => Promise<Rendered>;
  /** Runs a render for which nobody waits. */
  inTurn: (work: () => Promise<unknown>) => Promise<unknown>;
  headersOf: (rendered: Rendered) => AnswerHeaders;
  maxBytes: number;
}

interface CachedPage {
  page: Page;
  tags: string[];
  size: number;
  freshUntil: number;
  /** Until then the page may be sent while its successor is rendered. */
  staleUntil: number;
}

/** A render under way, shared by all who wait for it. */
interface Rendering {
  page: Promise<Page | Rendered>;
  /** Something was dropped since it began: whoever asks from now on waits for the next render. */
  isOld: boolean;
  next?: Promise<Page | Rendered>;
}

/** In milliseconds. After this long without another render, even the first client gets the best compression. */
const quietTime = 100;

/** Keeps the pages that are the same for everybody, compressed, until they expire or a write drops one of their tags. */
export class PageCache {
  readonly #options: PageCacheOptions;
  /** From the one asked for longest ago to the latest. */
  readonly #cache = new Map<string, CachedPage>();
  readonly #tagged = new Map<string, Set<string>>();
  readonly #rendering = new Map<string, Rendering>();
  readonly #renewing = new Set<string>();
  /** For each render under way, the tags that were dropped since it began. */
  readonly #droppedSince = new Set<Set<string>>();
  #bytes = 0;
  #improving = false;
  #lastRendered = -quietTime;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** When the page has expired, its successor is being rendered. */
  get(url: string): Page | undefined {
    const cached = this.#cache.get(url);
    if (!cached) return undefined;
    const now = Date.now();
    if (now > cached.staleUntil) return undefined;
    if (now > cached.freshUntil) this.#renew(url);
    this.#cache.delete(url);
    this.#cache.set(url, cached);
    // A page that is asked for again will be asked for often. When that fails, it stays compressed as it was.
    if (!cached.page.isBest && !this.#improving) this.#improve(url, cached).catch(() => undefined);
    return cached.page;
  }

  fresh(url: string): Page | undefined {
    const cached = this.#cache.get(url);
    return cached && Date.now() <= cached.freshUntil ? cached.page : undefined;
  }

  /** The render under way, unless a write has come since it began. */
  underWay(url: string): Promise<Page | Rendered> | undefined {
    const rendering = this.#rendering.get(url);
    return rendering?.isOld ? undefined : rendering?.page;
  }

  /**
   * Renders a page, once for all who wait for it. However fast writes follow each other, a page is never rendered twice at a
   * time: whoever asks after a write waits for the render after the present one.
   * @returns the rendered answer itself when it cannot be kept
   */
  fetch(url: string): Promise<Page | Rendered> {
    const underWay = this.#rendering.get(url);
    if (underWay?.isOld) {
      const again = () => this.get(url) ?? this.fetch(url);
      return (underWay.next ??= underWay.page.then(again, again));
    }
    if (underWay) return underWay.page;
    const ended = () => this.#rendering.delete(url);
    const page = this.#render(url);
    this.#rendering.set(url, { page, isOld: false });
    page.then(ended, ended);
    return page;
  }

  /** Compressed as well as possible, before anybody asks for it. */
  async warm(url: string): Promise<void> {
    await this.fetch(url);
    const cached = this.#cache.get(url);
    if (cached && !cached.page.isBest) await this.#improve(url, cached);
  }

  /**
   * Drops all pages with one of the tags. Whoever asks afterwards gets no page from before, neither a kept one nor one that is
   * being rendered.
   */
  drop(tags: string[]): void {
    for (const dropped of this.#droppedSince) for (const tag of tags) dropped.add(tag);
    for (const rendering of this.#rendering.values()) rendering.isOld = true;
    for (const tag of tags) for (const url of this.#tagged.get(tag) ?? []) this.#remove(url);
  }

  /** When that fails, the kept page is sent until a render succeeds or its stale time is over. */
  #renew(url: string): void {
    if (this.#renewing.has(url)) return;
    this.#renewing.add(url);
    const ended = () => this.#renewing.delete(url);
    this.#options.inTurn(() => this.fetch(url)).then(ended, ended);
  }

  async #render(url: string): Promise<Page | Rendered> {
    const dropped = new Set<string>();
    this.#droppedSince.add(dropped);
    try {
      const rendered = await this.#options.render(url);
      const { maxAge, swr, tags } = cachingOf(rendered);
      if (maxAge === 0) return this.#instead(url, rendered);
      const quality = this.#isQuiet() ? bestQuality : quickQuality;
      const page = await Page.of(rendered.body, this.#options.headersOf(rendered), quality);
      this.#lastRendered = performance.now();
      const freshUntil = Date.now() + maxAge * 1000;
      const cached = { page, tags, size: page.size, freshUntil, staleUntil: freshUntil + swr * 1000 };
      if (!tags.some((tag) => dropped.has(tag))) this.#store(url, cached);
      return page;
    } finally {
      this.#droppedSince.delete(dropped);
    }
  }

  /** Best compression takes longer than rendering: when many pages are asked for at once, all of them would wait for it. */
  #isQuiet(): boolean {
    return this.#rendering.size === 1 && performance.now() - this.#lastRendered >= quietTime;
  }

  /** While the database is unavailable, an expired page is better than none. A page that no longer exists is not sent again. */
  #instead(url: string, rendered: Rendered): Page | Rendered {
    if (rendered.status === 503) return this.#cache.get(url)?.page ?? rendered;
    if (rendered.status < 500) this.#remove(url);
    return rendered;
  }

  #store(url: string, cached: CachedPage): void {
    this.#remove(url);
    this.#cache.set(url, cached);
    this.#bytes += cached.size;
    for (const tag of cached.tags) {
      const urls = this.#tagged.get(tag) ?? new Set();
      this.#tagged.set(tag, urls.add(url));
    }
    for (const oldest of this.#cache.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(url: string): void {
    const cached = this.#cache.get(url);
    if (!cached) return;
    this.#cache.delete(url);
    this.#bytes -= cached.size;
    for (const tag of cached.tags) {
      const urls = this.#tagged.get(tag);
      urls?.delete(url);
      if (urls?.size === 0) this.#tagged.delete(tag);
    }
  }

  /** One page at a time: the same few threads compress the renders that somebody waits for. */
  async #improve(url: string, cached: CachedPage): Promise<void> {
    this.#improving = true;
    await cached.page.improve().finally(() => (this.#improving = false));
    if (this.#cache.get(url) !== cached) return;
    this.#bytes += cached.page.size - cached.size;
    cached.size = cached.page.size;
  }
}

/** By `Astro.cache.set`. Only a successful answer without a cookie is kept. */
function cachingOf({ status, headers }: Rendered): {
  maxAge: number;
  swr: number;
  tags: string[];
} {
  const control = String(headers['cdn-cache-control'] ?? '');
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  const keepable = status === 200 && !headers['set-cookie'];
  const tags = String(headers['cache-tag'] ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return {
    maxAge: keepable ? seconds('max-age') : 0,
    swr: seconds('stale-while-revalidate'),
    tags: [...tags, everything],
  };
}
