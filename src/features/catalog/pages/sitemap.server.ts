import { categories, type Category } from '#features/urls/categories.ts';
import { pageSize } from '#features/urls/lists.ts';
import { singlePages } from '#features/urls/pageKinds.ts';
import { translatePath } from '#features/urls/pathLanguage.server.ts';
import { paths } from '#features/urls/paths.ts';
import { townWithKey } from '#features/urls/places/towns.ts';
import { toAbsolute } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { escapeHtml } from '#platform/http/escaping.server.ts';
import { defaultLanguage, type Language, languages } from '#platform/i18n/languages.ts';
import { paused } from '#platform/process/paused.server.ts';
import { listTownPages } from './townPages.server.ts';

/** Each service has a URL per language; the protocol allows 50,000 URLs per file (https://www.sitemaps.org/protocol.html). */
const servicesPerFile = 5000;

interface SitemapPage {
  path: string;
  changed?: string | undefined;
}

export async function writeSitemapIndex(db: Db): Promise<string> {
  const { total, changed } = await db
    .selectFrom('services')
    .select((value) => [value.fn.countAll<number>().as('total'), value.fn.max('updated_at').as('changed')])
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  const files = [
    'pages',
    ...Array.from({ length: Math.ceil(total / servicesPerFile) }, (_, index) => `services-${index + 1}`),
  ];
  const entries = files.map(
    (file) => `<sitemap>${location(`/sitemaps/${file}.xml`)}${lastModified(changed)}</sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`;
}

/** @param file `pages`, or `services-` and a number from 1 */
export async function writeSitemapFile(db: Db, file: string): Promise<string | undefined> {
  const number = Number(/^services-([1-9]\d{0,4})$/.exec(file)?.[1]);
  const pages = file === 'pages' ? await listPages(db) : number ? await servicePages(db, number) : [];
  if (pages.length === 0) return undefined;
  const entries: string[] = [];
  for await (const page of paused(pages)) entries.push(...languages.map((language) => entry(page, language)));
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

async function servicePages(db: Db, number: number): Promise<SitemapPage[]> {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'updated_at'])
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(servicesPerFile)
    .offset((number - 1) * servicesPerFile)
    .execute();
  return rows.map(({ id, updated_at }) => ({
    path: paths.service(defaultLanguage, id),
    changed: updated_at,
  }));
}

/** A list changes with its services. Changes to text pages are not recorded. */
async function listPages(db: Db): Promise<SitemapPage[]> {
  const rows = await db
    .selectFrom('services')
    .select((value) => [
      'category',
      value.fn.countAll<number>().as('total'),
      value.fn.max('updated_at').as('changed'),
    ])
    .where('status', '=', 'published')
    .groupBy('category')
    .execute();
  const all = {
    total: rows.reduce((sum, { total }) => sum + total, 0),
    changed: rows
      .map(({ changed }) => changed)
      .sort()
      .at(-1),
  };
  const ofCategory = (category: Category) => rows.find((row) => row.category === category);
  return [
    { path: paths.home(defaultLanguage), changed: all.changed },
    ...paginate(all, (page) => paths.services(defaultLanguage, { page })),
    ...categories.flatMap((category) =>
      paginate(ofCategory(category), (page) => paths.category(defaultLanguage, category, { page })),
    ),
    ...(await listTownPages(db)).flatMap(({ category, town: key, ...services }) => {
      const town = townWithKey(key);
      return town
        ? paginate(services, (page) => paths.category(defaultLanguage, category as Category, { town, page }))
        : [];
    }),
    ...singlePages
      .filter((page) => page !== paths.home && page !== paths.services)
      .map((page) => ({ path: page(defaultLanguage) })),
  ];
}

function paginate(
  { total, changed }: { total: number; changed?: string | undefined } = { total: 0 },
  path: (page: number) => string,
): SitemapPage[] {
  const count = Math.max(1, Math.ceil(total / pageSize));
  return Array.from({ length: count }, (_, index) => ({ path: path(index + 1), changed }));
}

function entry({ path, changed }: SitemapPage, language: Language): string {
  const alternates = [
    ...languages.map((other) => alternate(other, translatePath(path, other))),
    alternate('x-default', translatePath(path, defaultLanguage)),
  ];
  return `<url>${location(translatePath(path, language))}${lastModified(changed)}${alternates.join('')}</url>`;
}

function alternate(language: string, path: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(toAbsolute(path))}"/>`;
}

function location(path: string): string {
  return `<loc>${escapeHtml(toAbsolute(path))}</loc>`;
}

function lastModified(instant: string | undefined): string {
  return instant ? `<lastmod>${instant}</lastmod>` : '';
}
