import type { Texts } from '#i18n/keys.ts';
import type { BookedService } from './useBookings.ts';

/** @param until when it was free; null where nothing is late */
export function isLateNow(until: string | null | undefined): boolean {
  return Boolean(until) && new Date(until ?? '') < new Date();
}

/** docs/product.md 2.29. @returns what is said of a change that has been made: also that it came late, where it did */
export function withLateness(done: string, { state }: BookedService, texts: Texts['bookings']): string {
  return isLateNow(state?.freeUntil) ? `${done} ${texts.cameLate}` : done;
}
