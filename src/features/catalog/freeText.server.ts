import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { timeLabel, vilniusClock } from '#platform/time/vilnius.ts';

/** 'today, 6PM', 'Tue 24 Nov, 10AM': within a sentence. */
export function describeSlot(lang: Language, slot: DateTime, now: Date): string {
  const t = getTranslator(lang);
  const { date: today } = vilniusClock(now);
  const time = timeLabel(slot.time, lang);
  if (slot.date === today) return t('common:atToday', { time });
  if (slot.date === addDays(today, 1)) return t('common:atTomorrow', { time });
  return formatDateTime(slot, lang);
}

/**
 * 'Available today, 6PM'. `next` is null when there is no free start, undefined when nothing is to be said.
 */
export function describeNextFree(lang: Language, next: DateTime | null, now: Date): string;
export function describeNextFree(
  lang: Language,
  next: DateTime | null | undefined,
  now: Date,
): string | undefined;
export function describeNextFree(
  lang: Language,
  next: DateTime | null | undefined,
  now: Date,
): string | undefined {
  const t = getTranslator(lang);
  if (next === undefined) return undefined;
  return next ? `${t('common:free')} ${describeSlot(lang, next, now)}` : t('common:freeNever');
}
