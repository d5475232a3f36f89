import type { Texts } from '#i18n/keys.ts';
import type { BookedService } from './useBookings.ts';

/** @param until when it is free; null if it is never late */
export function isLateNow(until: string | null | undefined): boolean {
  return Boolean(until) && new Date(until ?? '') < new Date();
}

/** docs/product.md 2.29. @returns the message about a change that was made; if it was late, the message says so */
export function withLateness(done: string, { state }: BookedService, texts: Texts['bookings']): string {
  return isLateNow(state?.freeUntil) ? `${done} ${texts.cameLate}` : done;
}
