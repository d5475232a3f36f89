import { settings } from '#platform/config/settings.server.ts';
import { serve } from './serve.ts';
import { startWork } from './work.ts';

/**
 * Starts the built site. The build bundles this file together with Astro's output, so that they share one copy of every module.
 * @param dist the folder of the build
 * @returns a function that ends it, once what is under way is done
 * @throws when the port cannot be listened on
 */
export function startSite(dist: URL): Promise<() => Promise<void>> {
  return startWork((db) => serve(dist, settings, db));
}
