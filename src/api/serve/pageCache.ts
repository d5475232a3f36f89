import { everything } from '#platform/cache/invalidation.server.ts';
import { bestQuality, quickQuality } from './encoding.ts';
import type { AnswerHeaders } from './headers.ts';
import { Page } from './page.ts';
import type { Rendered } from './rendering.ts';

interface PageCacheOptions {
  render: (url: string) => Promise<Rendered>;
  inTurn: (work: () => Promise<unknown>) => Promise<unknown>;
  headersOf: (rendered: Rendered) => AnswerHeaders;
  maxBytes: number;
}

interface CachedPage {
  page: Page;
  tags: string[];
  size: number;
  freshUntil: number;
  staleUntil: number;
}

interface Rendering {
  page: Promise<Page | Rendered>;
  /** Invalidated since it started: new clients wait for the next render. */
  isOld: boolean;
  next?: Promise<Page | Rendered>;
}

/** In milliseconds: if no other page was rendered for this long, even the first client gets the best compression. */
const quietTime = 100;

/** Caches public pages, compressed, until they expire or a write invalidates one of their tags. */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #cache = new Map<string, CachedPage>();
  readonly #tagged = new Map<string, Set<string>>();
  readonly #rendering = new Map<string, Rendering>();
  readonly #renewing = new Set<string>();
  /** For each running render, the tags invalidated since it started. */
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

  get(url: string): Page | undefined {
    const cached = this.#cache.get(url);
    if (!cached) return undefined;
    const now = Date.now();
    if (now > cached.staleUntil) return undefined;
    if (now > cached.freshUntil) this.#renew(url);
    this.#cache.delete(url);
    this.#cache.set(url, cached);
    // A page with a second request will have many. On failure it keeps its compression.
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
   * Renders a page once for all who wait for it. It is never rendered twice at a time, however many writes follow: a request
   * after a write waits for the next render.
   * @returns the rendered response if it is not cacheable
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

  /** Renders a page in advance, with the best compression. */
  async warm(url: string): Promise<void> {
    await this.fetch(url);
    const cached = this.#cache.get(url);
    if (cached && !cached.page.isBest) await this.#improve(url, cached);
  }

  /** Later requests get no page from before, neither a cached one nor one that is being rendered. */
  drop(tags: string[]): void {
    for (const dropped of this.#droppedSince) for (const tag of tags) dropped.add(tag);
    for (const rendering of this.#rendering.values()) rendering.isOld = true;
    for (const tag of tags) for (const url of this.#tagged.get(tag) ?? []) this.#remove(url);
  }

  /** On failure, the cached page is sent until a render succeeds or its stale time ends. */
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

  /** Best compression takes longer than rendering: with many requests, all of them would wait for it. */
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

  /** One page at a time: the same few threads compress pages for waiting clients. */
  async #improve(url: string, cached: CachedPage): Promise<void> {
    this.#improving = true;
    await cached.page.improve().finally(() => (this.#improving = false));
    if (this.#cache.get(url) !== cached) return;
    this.#bytes += cached.page.size - cached.size;
    cached.size = cached.page.size;
  }
}

/** Set by `Astro.cache.set`. Only successful responses without a cookie are cached. */
function cachingOf({ status, headers }: Rendered) {
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
