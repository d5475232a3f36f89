import { afterAll, onTestFinished } from 'vitest';
import { type Site, siteAt, startSite } from './server.ts';

/** For the tests of one file: the site stops after the last test. */
export async function startedSite(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite(env);
  // Another process, if a test has restarted the site.
  afterAll(() => siteAt(site.origin)?.end());
  return site;
}

/** For one test: the site stops after it. */
export async function siteForTest(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite(env);
  onTestFinished(() => siteAt(site.origin)?.end());
  return site;
}
