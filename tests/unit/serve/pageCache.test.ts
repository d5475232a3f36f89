import { afterEach, describe, expect, test, vi } from 'vitest';
import { Page } from '#api/serve/page.ts';
import { PageCache } from '#api/serve/pageCache.ts';
import type { Rendered } from '#api/serve/rendering.ts';
import { everything } from '#platform/cache/invalidation.server.ts';

interface CacheHeaders {
  tags?: string;
  control?: string;
  'set-cookie'?: string;
}

const rendered = (
  text: string,
  { tags = '', control = 'max-age=60', ...rest }: CacheHeaders = {},
): Rendered => ({
  status: 200,
  headers: { 'content-type': 'text/html', 'cdn-cache-control': control, 'cache-tag': tags, ...rest },
  body: Buffer.from(text),
});

const cacheWith = (render: () => Promise<Rendered>, maxBytes = 1_000_000) =>
  new PageCache({ render, inTurn: (work) => work(), headersOf: ({ headers }) => headers, maxBytes });

/** A cache whose renders the test ends. */
function cacheOf(maxBytes?: number) {
  const ends: ((page: Rendered) => void)[] = [];
  const render = vi.fn(() => new Promise<Rendered>((resolve) => ends.push(resolve)));
  return { cache: cacheWith(render, maxBytes), render, end: (page: Rendered) => ends.shift()?.(page) };
}

async function keep({ cache, end }: ReturnType<typeof cacheOf>, url: string, page: Rendered) {
  const fetched = cache.fetch(url);
  end(page);
  await fetched;
}

afterEach(() => void vi.useRealTimers());

describe('storing', () => {
  test('one render serves all waiting requests', async () => {
    const { cache, render, end } = cacheOf();
    const waiting = [cache.fetch('/lt'), cache.fetch('/lt'), cache.fetch('/lt')];
    end(rendered('home'));
    const pages = await Promise.all(waiting);
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
    expect(cache.get('/lt')).toBe(pages[0]);
  });

  test('requests join a running render until a write invalidates its page', async () => {
    const { cache, end } = cacheOf();
    expect(cache.underWay('/lt')).toBeUndefined();
    const fetched = cache.fetch('/lt');
    expect(cache.underWay('/lt')).toBe(fetched);
    cache.drop(['home']);
    expect(cache.underWay('/lt')).toBeUndefined();
    end(rendered('home'));
    await fetched;
    const again = cache.fetch('/lt');
    end(rendered('home'));
    await again;
    expect(cache.underWay('/lt')).toBeUndefined();
  });

  test.each([
    ['a response that is not successful', { ...rendered('x'), status: 404 }],
    ['a response that sets a cookie', rendered('x', { 'set-cookie': 'a=b' })],
    ['a response without a lifetime', rendered('x', { control: '' })],
  ])('%s is not cached', async (_, page) => {
    const parts = cacheOf();
    await keep(parts, '/lt', page);
    expect(parts.cache.get('/lt')).toBeUndefined();
    expect(parts.cache.bytes).toBe(0);
  });

  test('a failed render is tried again', async () => {
    const render = vi.fn<() => Promise<Rendered>>().mockRejectedValueOnce(new Error('broken'));
    render.mockResolvedValue(rendered('home'));
    const cache = cacheWith(render);
    await expect(cache.fetch('/lt')).rejects.toThrow('broken');
    await expect(cache.fetch('/lt')).resolves.toBeInstanceOf(Page);
  });

  test('a page stays unchanged if better compression fails', async () => {
    const parts = cacheOf();
    await keep(parts, '/en', rendered('what was rendered just before'));
    await keep(parts, '/lt', rendered('home'));
    const improve = vi.spyOn(Page.prototype, 'improve').mockRejectedValue(new Error('no memory'));
    const page = parts.cache.get('/lt');
    await expect(improve.mock.results[0]?.value).rejects.toThrow('no memory');
    expect(parts.cache.get('/lt')).toBe(page);
    improve.mockRestore();
  });

  test('a page gets the best compression immediately when the server is idle, and later when it is busy', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const parts = cacheOf();
    for (const url of ['/en', '/lt']) await keep(parts, url, rendered(url));
    expect(parts.cache.get('/en')?.isBest).toBe(true);
    vi.advanceTimersByTime(150);
    const together = ['/ru', '/ru/services'].map((url) => parts.cache.fetch(url));
    parts.end(rendered('ru'));
    parts.end(rendered('ru/services'));
    const qualities = (await Promise.all(together)).map((page) => page instanceof Page && page.isBest);
    expect(qualities).toEqual([false, false]);
  });

  test('the least recently used page is evicted', async () => {
    const parts = cacheOf(13_000);
    for (const url of ['/a', '/b', '/c']) await keep(parts, url, rendered(url));
    parts.cache.get('/a');
    await keep(parts, '/d', rendered('/d'));
    expect(['/a', '/b', '/c', '/d'].filter((url) => parts.cache.get(url))).toEqual(['/a', '/c', '/d']);
    expect(parts.cache.bytes).toBeLessThanOrEqual(13_000);
  });

  test('a stale page is served while a new one renders', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const parts = cacheOf();
    await keep(parts, '/lt', rendered('old', { control: 'max-age=10, stale-while-revalidate=20' }));
    vi.setSystemTime(Date.now() + 15_000);
    const old = parts.cache.get('/lt');
    expect(old).toBeInstanceOf(Page);
    parts.end(rendered('new'));
    await vi.waitFor(() => expect(parts.cache.get('/lt')).not.toBe(old));
    vi.setSystemTime(Date.now() + 61_000);
    expect(parts.cache.get('/lt')).toBeUndefined();
  });

  test('a stale page that no longer exists is removed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const parts = cacheOf();
    await keep(parts, '/lt', rendered('old', { control: 'max-age=10, stale-while-revalidate=20' }));
    vi.setSystemTime(Date.now() + 15_000);
    expect(parts.cache.get('/lt')).toBeInstanceOf(Page);
    parts.end({ ...rendered('gone', { control: '' }), status: 410 });
    await vi.waitFor(() => expect(parts.cache.get('/lt')).toBeUndefined());
    expect(parts.cache.bytes).toBe(0);
  });

  test('while the database is unavailable, an expired page is served and an invalidated one is not', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const parts = cacheOf();
    await keep(parts, '/lt', rendered('old', { tags: 'services' }));
    const old = parts.cache.get('/lt');
    const away = { ...rendered('the database is away', { control: '' }), status: 503 };
    const requested = () => {
      const page = parts.cache.fetch('/lt');
      parts.end(away);
      return page;
    };
    vi.setSystemTime(Date.now() + 61_000);
    expect(parts.cache.get('/lt')).toBeUndefined();
    expect(await requested()).toBe(old);
    parts.cache.drop(['services']);
    expect(await requested()).toBe(away);
  });
});

describe('invalidating', () => {
  test('removes only pages with the tag', async () => {
    const parts = cacheOf();
    await keep(parts, '/lt/service/1', rendered('one', { tags: 'services, service:1' }));
    await keep(parts, '/lt/service/2', rendered('two', { tags: 'services, service:2' }));
    parts.cache.drop(['service:1']);
    expect(parts.cache.get('/lt/service/1')).toBeUndefined();
    expect(parts.cache.get('/lt/service/2')).toBeInstanceOf(Page);
    parts.cache.drop(['services']);
    expect(parts.cache.get('/lt/service/2')).toBeUndefined();
    expect(parts.cache.bytes).toBe(0);
    await keep(parts, '/lt/about-us', rendered('untagged'));
    parts.cache.drop([everything]);
    expect(parts.cache.get('/lt/about-us')).toBeUndefined();
  });

  test('a render that started before its tag was invalidated is not cached', async () => {
    const { cache, end } = cacheOf();
    const before = cache.fetch('/lt');
    cache.drop(['popular']);
    end(rendered('before', { tags: 'popular' }));
    await before;
    expect(cache.get('/lt')).toBeUndefined();
  });

  test('requests after the invalidation share one render that started after it', async () => {
    const { cache, render, end } = cacheOf();
    const before = cache.fetch('/lt');
    cache.drop(['popular']);
    const after = [cache.fetch('/lt'), cache.fetch('/lt')];
    expect(render).toHaveBeenCalledTimes(1);
    end(rendered('before', { tags: 'popular' }));
    const old = await before;
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    end(rendered('after', { tags: 'popular' }));
    const [first, second] = await Promise.all(after);
    expect(first).not.toBe(old);
    expect(second).toBe(first);
    expect(cache.get('/lt')).toBe(first);
  });

  test('a failed render that started before the invalidation does not fail later requests', async () => {
    const render = vi.fn<() => Promise<Rendered>>().mockRejectedValueOnce(new Error('broken'));
    render.mockResolvedValue(rendered('home'));
    const cache = cacheWith(render);
    const before = cache.fetch('/lt');
    cache.drop(['popular']);
    const after = cache.fetch('/lt');
    await expect(before).rejects.toThrow('broken');
    await expect(after).resolves.toBeInstanceOf(Page);
  });

  test('a render is cached if only another tag was invalidated', async () => {
    const { cache, end } = cacheOf();
    const fetched = cache.fetch('/lt');
    cache.drop(['service:1']);
    end(rendered('home', { tags: 'popular' }));
    await fetched;
    expect(cache.get('/lt')).toBeInstanceOf(Page);
  });
});
