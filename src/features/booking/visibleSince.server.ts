import { timeAgo } from '#platform/config/settings.server.ts';
import { dayMilliseconds } from '#platform/time/units.ts';

const visibleMilliseconds = 30 * dayMilliseconds;

/** Earliest start of bookings still shown to the provider. */
export function getVisibleSince(): string {
  return timeAgo(visibleMilliseconds);
}
