import { expect, test } from 'playwright/test';
import { siteForFile } from '../support/browser/siteForFile.ts';
import {
  assetsOf,
  canonicalOf,
  crawl,
  elementsIn,
  isIndexed,
  only,
  own,
  problems,
  repeated,
  siblingsOf,
  unanswered,
  visit,
  type Visited,
} from '../support/pages/crawler.ts';
import { dataProblems } from '../support/pages/schemaOrg.ts';

const { site } = siteForFile({});
let met: Map<string, Visited>;
/** Pages that returned HTML. */
let pages: Visited[];
/** Pages that a search engine may show, by their own URL. */
let indexed: Visited[];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  met = await crawl(site().origin);
  pages = [...met.values()].filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'));
  indexed = pages.filter((page) => isIndexed(page) && page.address === canonicalOf(page));
});

test('every link works, in all three languages', () => {
  expect(
    problems([...met.values()], ({ status }) =>
      [200, 301, 302].includes(status) ? undefined : `answers ${status}`,
    ),
  ).toEqual([]);
  const languages = Map.groupBy(indexed, ({ address }) => address.split('/')[1]);
  expect([...languages.keys()].sort()).toEqual(['en', 'lt', 'ru']);
  expect(new Set([...languages.values()].map(({ length }) => length)).size).toBe(1);
  expect(indexed.length).toBeGreaterThan(100);
});

test('links lead to pages directly, not through a redirect', () => {
  const redirects = [...met.values()].filter(({ location, address }) => location && address !== '/');
  expect(redirects.map(({ address, location }) => `${address} → ${location}`)).toEqual([]);
});

test('every page has its language, one main heading, and its own title and description', () => {
  // The outbox page has no language in its URL, and uses the browser's.
  const ofLanguages = pages.filter(({ address }) => !address.startsWith('/outbox'));
  expect(
    problems(ofLanguages, ({ html, address }) => {
      if (only(html, 'html', 'lang') !== address.split('/')[1]) return 'has another lang';
      if (html.querySelectorAll('h1').length !== 1) return 'has not one h1';
      if (!/\S.* \| Home Service App$/.test(titleOf(html))) return `has the title ${titleOf(html)}`;
      const description = only(html, 'meta[name="description"]', 'content') ?? '';
      if (description.length < 30 || description.length > 170)
        return `has a description of ${description.length} letters`;
      return undefined;
    }),
  ).toEqual([]);
  expect(repeated(indexed, ({ html, address }) => `${address.split('/')[1]} ${titleOf(html)}`)).toEqual([]);
  expect(repeated(indexed, ({ html }) => only(html, 'meta[name="description"]', 'content') ?? '')).toEqual(
    [],
  );
});

test('every indexed page has one canonical URL, its own', () => {
  expect(
    problems(pages.filter(isIndexed), (page) =>
      canonicalOf(page) === withoutJunk(page.address)
        ? undefined
        : `has the canonical address ${canonicalOf(page)}`,
    ),
  ).toEqual([]);
});

test('alternate languages have absolute URLs, link to each other and exist', () => {
  const byUrl = new Map(indexed.map((page) => [page.address, page]));
  expect(
    problems(indexed, (page) => {
      const siblings = siblingsOf(page);
      if (Object.keys(siblings).sort().join() !== 'en,lt,ru,x-default')
        return `has siblings in ${Object.keys(siblings).join()}`;
      if (siblings['x-default'] !== siblings.en) return 'has another default than English';
      if (siblings[page.address.split('/')[1] ?? ''] !== site().origin + page.address)
        return 'is not among its siblings';
      const strangers = Object.values(siblings).filter((sibling) => {
        const other = byUrl.get(own(new URL(sibling), site().origin) ?? '');
        return !other || JSON.stringify(siblingsOf(other)) !== JSON.stringify(siblings);
      });
      return strangers.length > 0
        ? `has siblings that do not answer or do not name it: ${strangers.join(' ')}`
        : undefined;
    }),
  ).toEqual([]);
});

test('every indexed page has the metadata for sharing, with a picture that exists', async () => {
  const pictures = new Set<string>();
  expect(
    problems(indexed, ({ html, address }) => {
      const say = (property: string) => only(html, `meta[property="og:${property}"]`, 'content');
      if (say('title') !== titleOf(html)) return 'has another og:title than title';
      if (say('url') !== site().origin + address) return `has the og:url ${say('url')}`;
      if (say('description') !== only(html, 'meta[name="description"]', 'content'))
        return 'has another og:description';
      if (!say('image')?.startsWith(`${site().origin}/`)) return `has the og:image ${say('image')}`;
      if (!say('image:alt')) return 'says nothing of its og:image';
      if (!/^(en_GB|lt_LT|ru_RU)$/.test(say('locale') ?? '')) return `has the og:locale ${say('locale')}`;
      if (!say('type') || !say('site_name')) return 'lacks og:type or og:site_name';
      if (only(html, 'meta[name="twitter:card"]', 'content') !== 'summary_large_image')
        return 'has no Twitter card';
      pictures.add(say('image') ?? '');
      return undefined;
    }),
  ).toEqual([]);
  expect(await unanswered([...pictures], /^image\/(jpeg|png)$/)).toEqual([]);
});

test('every file that a page loads exists', async () => {
  const assets = new Set(pages.flatMap((page) => assetsOf(page, site().origin)));
  const pictures = [...assets].filter((asset) => asset.includes('/media/'));
  const others = [...assets].filter((asset) => !asset.includes('/media/'));
  expect(others.filter((asset) => !asset.startsWith(`${site().origin}/`))).toEqual([]);
  expect(await unanswered(others)).toEqual([]);
  expect(new Set(pictures.map((picture) => new URL(picture).searchParams.get('w')))).toEqual(
    new Set(['300', '600', '900', '1200', '1600']),
  );
  expect(
    await unanswered(
      pictures.filter((picture) => picture.endsWith('?w=300')),
      /^image\//,
    ),
  ).toEqual([]);
  const [first = ''] = pictures;
  const everySize = pictures.filter((picture) => new URL(picture).pathname === new URL(first).pathname);
  expect(await unanswered(everySize, /^image\//)).toEqual([]);
});

test('the sitemap lists exactly the indexed pages once, with alternate languages and correct dates', async () => {
  const { text } = await visit(site().origin, '/sitemap.xml');
  const files = await Promise.all(
    elementsIn(text, 'loc').map((file) => visit(site().origin, new URL(file).pathname)),
  );
  const entries = files.flatMap((file) => elementsIn(file.text, 'url'));
  const listed = new Map(entries.map((entry) => [elementsIn(entry, 'loc').join(), entry]));
  expect(listed.size).toBe(entries.length);
  expect([...listed.keys()].sort()).toEqual(indexed.map(({ address }) => site().origin + address).sort());
  expect(
    problems(indexed, (page) => {
      const entry = listed.get(site().origin + page.address) ?? '';
      const siblings = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
        lang,
        href,
      ]);
      const [changed] = elementsIn(entry, 'lastmod');
      if (changed && !(new Date(changed).getTime() <= Date.now()))
        return `says that it changed at ${changed}`;
      return JSON.stringify(siblings) === JSON.stringify(Object.entries(siblingsOf(page)))
        ? undefined
        : 'has other siblings in the sitemap';
    }),
  ).toEqual([]);
});

test('structured data follow schema.org and match the page', () => {
  expect(problems(indexed, (page) => dataProblems(page, site().origin)[0])).toEqual([]);
});

test('every fragment in a link exists on its page', () => {
  expect(
    problems(pages, ({ html }) => {
      const inside = html
        .querySelectorAll('a[href^="#"]')
        .map((link) => (link.getAttribute('href') ?? '').slice(1));
      const missing = inside.filter((id) => !html.querySelector(`[id="${id}"]`));
      return missing.length > 0 ? `has links to ${missing.join()}` : undefined;
    }),
  ).toEqual([]);
});

const titleOf = (html: Visited['html']) =>
  html.querySelectorAll('title').filter((title) => !title.closest('svg'))[0]?.textContent ?? '';

/** Parameters that say where the reader comes from, or that open something, do not make another page. */
function withoutJunk(address: string): string {
  const url = new URL(address, site().origin);
  for (const junk of ['at', 'next', 'openModal']) url.searchParams.delete(junk);
  return url.pathname + url.search;
}
