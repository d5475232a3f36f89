import { timeAgo } from '#platform/config/settings.server.ts';

const visibleMilliseconds = 30 * 24 * 3_600_000;

/** Since when bookings have begun that their provider is still shown. */
export function getVisibleSince(): string {
  return timeAgo(visibleMilliseconds);
}
