import { now } from '#platform/config/settings.server.ts';

const shownMilliseconds = 30 * 24 * 3_600_000;

/** Since when bookings have begun that their provider is still shown. */
export function shownSince(): string {
  return new Date(now().getTime() - shownMilliseconds).toISOString();
}
