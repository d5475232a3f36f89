import { type BookingStatus, bookingStatuses } from '#features/urls/bookingStatus.ts';
import { inEachLanguage, type Language, languages } from '#platform/i18n/languages.ts';
import { nameKey } from '#platform/i18n/names.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';

export function statusLabels(status: BookingStatus): Record<Language, string> {
  return inEachLanguage((language) => getTranslator(language)(`statuses:${status}`));
}

export function statusNamed(name: string): BookingStatus | undefined {
  const key = nameKey(name.trim());
  return bookingStatuses.find((status) =>
    languages.some((language) => statusLabels(status)[language].toLowerCase() === key),
  );
}

/** docs/product.md 2.6. */
export function getBookingStatus(startsAt: Date, now: Date): BookingStatus {
  return startsAt.getTime() <= now.getTime() ? 'Completed' : 'Confirmed';
}
