import type { Language } from '#platform/i18n/languages.ts';
import { shortWeekdayName } from '#platform/time/dates.ts';
import { timeLabel } from '#platform/time/vilnius.ts';
import { groupWeek, type UsualDay } from './usualWeek.ts';

/** 'Mon–Fri 8AM–6PM, Sat 9AM–2PM'; empty if all seven days are alike. */
export function weekText(week: UsualDay[], lang: Language): string {
  const groups = groupWeek(week);
  const clock = (time: string) => timeLabel(time, lang);
  return groups
    .map(({ first, last, hours }) => {
      const names = [first, ...(last > first ? [last] : [])].map((day) => shortWeekdayName(day, lang));
      return `${names.join('–')} ${hours.map((span) => `${clock(span.from)}–${clock(span.to)}`).join(', ')}`;
    })
    .join(groups.some(({ hours }) => hours.length > 1) ? '; ' : ', ');
}
