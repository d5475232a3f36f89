import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isCertainPage } from '#features/catalog/certainPages.server.ts';
import { paths } from '#features/urls/paths.ts';
import { onInvalidation } from '#platform/cache/invalidation.server.ts';
import type { Settings } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { inTurn } from '#platform/http/turns.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { log } from '#platform/log/log.server.ts';
import { answerCall } from '../router.ts';
import { commonHeaders, makeHeaders } from './headers.ts';
import { isReady, listAppliedMigrations, sharedCheck } from './health.ts';
import { PageCache } from './pageCache.ts';
import { readTrustedProxies } from './proxies.ts';
import { type AstroHandler, renderPage } from './rendering.ts';
import { renderCall } from './sendCall.ts';
import { siteServer } from './server.ts';
import { shutDown } from './shutdown.ts';

const cacheBytes = 64 * 1024 * 1024;

/**
 * @param dist the folder of the build
 * @param db migrated
 * @returns shuts down gracefully
 * @throws if the port is not available
 */
export async function serve(dist: URL, settings: Settings, db: Db): Promise<() => Promise<void>> {
  const { handler: astro } = (await import(/* @vite-ignore */ new URL('server/entry.mjs', dist).href)) as {
    handler: AstroHandler;
  };
  const origin = new URL(settings.publicOrigin);
  const common = commonHeaders(origin);
  const headersOf = makeHeaders(common);
  const files = fileURLToPath(new URL('client', dist));
  const render = (url: string) =>
    url.startsWith('/api/') ? renderCall(answerCall, origin, url) : renderPage(astro, origin, url);
  const inOwnTurn = (work: () => Promise<unknown>) => inTurn('the page cache', work);
  const pages = new PageCache({ render, inTurn: inOwnTurn, headersOf, maxBytes: cacheBytes });
  onInvalidation((tags) => pages.drop(tags));
  const migrations = await listAppliedMigrations(db);
  const server = siteServer({
    astro,
    answerCall,
    pages,
    render,
    maxUncached: settings.limits.searches,
    isCertain: (url) => isCertainPage(db, url),
    files,
    origin,
    commonHeaders: common,
    headersOf,
    trusted: readTrustedProxies(settings.trustedProxies),
    isReady: sharedCheck(() => isReady(db, migrations)),
  });
  await once(server.listen(settings.port, settings.host), 'listening');
  void warmHomePages(pages);
  return () => shutDown(server);
}

async function warmHomePages(pages: PageCache): Promise<void> {
  for (const url of languages.map((language) => paths.home(language))) {
    await pages
      .warm(url)
      .catch((error: unknown) => log.warn({ err: error, url }, 'failed to warm a cached page'));
  }
}
