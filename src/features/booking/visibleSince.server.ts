import { timeAgo } from '#platform/config/settings.server.ts';

const visibleMilliseconds = 30 * 24 * 3_600_000;

/** Earliest start of bookings still shown to the provider. */
export function getVisibleSince(): string {
  return timeAgo(visibleMilliseconds);
}
