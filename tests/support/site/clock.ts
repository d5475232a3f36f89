import { onTestFinished } from 'vitest';
import { type Site, siteAt, startSite } from './server.ts';

const away = new Set<string>();

/**
 * Restarts the site on the same port and data. After the test, the site has its own clock again.
 * @param env further settings until then
 */
export async function goTo(site: Site, instant: string, env: Record<string, string> = {}): Promise<void> {
  if (!away.has(site.origin)) {
    away.add(site.origin);
    onTestFinished(async () => {
      away.delete(site.origin);
      await restart(site, {});
    }, 60_000);
  }
  await restart(site, { CLOCK: instant, ...env });
}

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function restart({ origin, env }: Site, changed: Record<string, string>): Promise<void> {
  await siteAt(origin)?.stop();
  await startSite({ ...env, PORT: new URL(origin).port, ...changed });
}
