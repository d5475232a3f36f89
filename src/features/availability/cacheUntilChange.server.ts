import { cacheSeconds } from '#platform/cache/cachePage.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { nextChange } from './index.ts';

/**
 * `cachePage` for available slots: expires when the next slot starts or can no longer be booked; stale pages are sent for at
 * most a second.
 */
export function cacheUntilChange(notices: Iterable<number>, ...tags: string[]) {
  const left = Math.floor((nextChange(now(), notices).getTime() - now().getTime()) / 1000);
  return { maxAge: Math.min(cacheSeconds, left), swr: 1, tags };
}
