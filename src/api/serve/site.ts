import { settings } from '#platform/config/settings.server.ts';
import { serve } from './serve.ts';
import { startWork } from './work.ts';

/**
 * The build bundles this file with Astro's output, so that they share one copy of every module.
 * @param dist the folder of the build
 * @returns shuts down gracefully
 * @throws if the port is not available
 */
export function startSite(dist: URL): Promise<() => Promise<void>> {
  return startWork((db) => serve(dist, settings, db));
}
