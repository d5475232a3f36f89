import { cacheSeconds } from '#platform/cache/cachePage.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { nextChange } from './index.ts';

/**
 * As `cachePage`, for a page that shows free starts: it expires when the next start begins or can no longer be booked, and a
 * second later nobody sees it any more.
 * @param notices of the services that it shows, in minutes
 */
export function cacheUntilChange(
  notices: Iterable<number>,
  ...tags: string[]
): { maxAge: number; swr: number; tags: string[] } {
  const left = Math.floor((nextChange(now(), notices).getTime() - now().getTime()) / 1000);
  return { maxAge: Math.min(cacheSeconds, left), swr: 1, tags };
}
