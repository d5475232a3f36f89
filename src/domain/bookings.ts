import * as labels from './labels.ts';
import { inEachLanguage, languages, type Language } from './languages.ts';
import { nameKey } from './names.ts';

/** docs/product.md 2.6. */
export const bookingStatuses = ['Confirmed', 'Completed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The statuses for people, in every language. */
export const statusLabels: Record<BookingStatus, Record<Language, string>> = {
  Confirmed: inEachLanguage((language) => labels[language].statuses.Confirmed),
  Completed: inEachLanguage((language) => labels[language].statuses.Completed),
};

/** Why a provider cancels; the customer reads it in their own language. `other` is said in the provider's own words. */
export const cancellationReasons = ['urgent', 'notWorking', 'taken', 'unsuited', 'other'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** docs/product.md 2.7: a provider may mark a no-show within 7 days. */
export const noShowMilliseconds = 7 * 24 * 3_600_000;

/** docs/product.md 2.6: Completed once its start has passed. */
export function bookingStatus(startsAt: Date, now: Date): BookingStatus {
  return startsAt.getTime() <= now.getTime() ? 'Completed' : 'Confirmed';
}

/** @returns the status that bears this name in any language and case; undefined when none does */
export function statusNamed(name: string): BookingStatus | undefined {
  const wanted = nameKey(name.trim());
  return bookingStatuses.find((status) =>
    languages.some((language) => statusLabels[status][language].toLowerCase() === wanted),
  );
}
