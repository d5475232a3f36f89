import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { present } from '#platform/time/present.ts';
import type { BookedService } from '../../islands/useBookings.ts';

export function isLateNow(until: string | null | undefined): boolean {
  return Boolean(until) && new Date(until ?? '') < present();
}

/** docs/product.md 2.29: adds whether the cancellation was free of charge, if known. */
export function withCharge(done: string, cancelled: BookedService[], texts: Texts['bookings']): string {
  if (cancelled.some(({ state }) => !state)) return done;
  return lateCount(cancelled) === 0 ? `${done} ${texts.cameFree}` : withLateness(done, cancelled, texts);
}

export function lateCount(bookings: BookedService[]): number {
  return bookings.filter(({ state }) => isLateNow(state?.freeUntil)).length;
}

/** docs/product.md 2.29: adds how many of the changes were late. */
export function withLateness(done: string, changed: BookedService[], texts: Texts['bookings']): string {
  const count = lateCount(changed);
  if (count === 0) return done;
  const late =
    changed.length > 1 ? fillText(texts.cameLateOf, { count, total: changed.length }) : texts.cameLate;
  return `${done} ${late}`;
}
