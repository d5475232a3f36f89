import type { Language } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { daySpan, shortDate, shortWeekdayName } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { daysAhead, type Schedule } from './index.ts';
import type { Span } from './schedule.ts';
import { groupWeek, type UsualDay } from './usualWeek.ts';

/** '8AM–6PM', on one line. */
export function spanText({ from, to }: Span, lang: Language): string {
  return `${timeLabel(from, lang)}–\u2060${timeLabel(to, lang)}`;
}

/** 'Mon–Fri 8AM–6PM, Sat 9AM–2PM'; empty if all seven days are alike. */
export function weekText(week: UsualDay[], lang: Language): string {
  const groups = groupWeek(week);
  return groups
    .map(({ first, last, hours }) => {
      const names = [first, ...(last > first ? [last] : [])].map((day) => shortWeekdayName(day, lang));
      return `${names.join('–\u2060')}\u00a0${hours.map((span) => spanText(span, lang)).join(', ')}`;
    })
    .join(groups.some(({ hours }) => hours.length > 1) ? '; ' : ', ');
}

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
