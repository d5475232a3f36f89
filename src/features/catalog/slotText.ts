import type { Language } from '#platform/i18n/languages.ts';
import { addDays } from '#platform/time/calendar.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { timeLabel, vilniusClock } from '#platform/time/vilnius.ts';

/** 'today, 6PM', 'Tue 24 Nov, 10AM': within a sentence. @param translate a text of `cards.json` */
export function slotText(
  lang: Language,
  slot: DateTime,
  now: Date,
  translate: (key: 'atToday' | 'atTomorrow', time: string) => string,
): string {
  const { date: today } = vilniusClock(now);
  const time = timeLabel(slot.time, lang);
  if (slot.date === today) return translate('atToday', time);
  if (slot.date === addDays(today, 1)) return translate('atTomorrow', time);
  return formatDateTime(slot, lang);
}
