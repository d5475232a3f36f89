import type { Language } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { daySpan, shortDate } from '#platform/time/dates.ts';
import { daysAhead, type Schedule } from './index.ts';

/** The next two days off or runs of them that matter for bookings now; empty if there are none. */
export function closedText({ daysOff }: Schedule, today: string, lang: Language): string {
  return daysOff
    .filter(({ from, to }) => to >= today && from <= addDays(today, daysAhead))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .slice(0, 2)
    .map((each) => daysOffText(each, lang))
    .join('; ');
}

export function daysOffText({ from, to }: { from: string; to: string }, lang: Language): string {
  return from === to ? shortDate(from, lang) : daySpan(shortDate(from, lang), shortDate(to, lang), lang);
}
