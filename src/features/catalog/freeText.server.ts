import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { addDays, daysBetween } from '#platform/time/calendar.ts';
import { dayOfMonth, formatDateTime, shortWeekday } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { timeLabel, vilniusClock } from '#platform/time/vilnius.ts';

/** 'today, 6PM', 'Tue 24 Nov, 10AM': within a sentence. */
export function describeSlot(lang: Language, slot: DateTime, now: Date): string {
  const t = getTranslator(lang);
  const { date: today } = vilniusClock(now);
  const time = timeLabel(slot.time, lang);
  if (slot.date === today) return t('cards:atToday', { time });
  if (slot.date === addDays(today, 1)) return t('cards:atTomorrow', { time });
  return formatDateTime(slot, lang);
}

/** A card has room for one line with the price: 'Wed, 10AM' within a week, then '18 Dec, 10AM'. */
export function describeSlotOnCard(lang: Language, slot: DateTime, now: Date): string {
  const ahead = daysBetween(vilniusClock(now).date, slot.date);
  if (ahead < 2) return describeSlot(lang, slot, now);
  const day = ahead < 7 ? shortWeekday(slot.date, lang) : dayOfMonth(slot.date, lang);
  return getTranslator(lang)('cards:atDay', { day, time: timeLabel(slot.time, lang) });
}

export function describeNextFree(
  lang: Language,
  next: DateTime | null | undefined,
  now: Date,
): string | undefined {
  const t = getTranslator(lang);
  if (next === undefined) return undefined;
  return next ? `${t('cards:free')} ${describeSlot(lang, next, now)}` : t('cards:freeNever');
}
