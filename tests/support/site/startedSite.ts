import { afterAll } from 'vitest';
import { type Site, siteAt, startSite } from './server.ts';

/** For the tests of one file: the site stops after the last test. */
export async function startedSite(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite(env);
  // Another process, if a test has restarted the site.
  afterAll(() => siteAt(site.origin)?.end());
  return site;
}
