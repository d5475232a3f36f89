import { addDays } from '#domain/calendar.ts';
import { shortMoment } from '#domain/dates.ts';
import type { Language } from '#domain/languages.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { slotLabel, vilniusClock } from '#domain/slots.ts';
import { translator } from './translate.ts';

/**
 * 'Free today 6PM', 'Free Tue 24 Nov, 10AM'. `next` is null when there is no free start, undefined when nothing is to be said.
 */
export function freeText(lang: Language, next: Moment | null, now: Date): string;
export function freeText(lang: Language, next: Moment | null | undefined, now: Date): string | undefined;
export function freeText(lang: Language, next: Moment | null | undefined, now: Date): string | undefined {
  const t = translator(lang);
  if (next === undefined) return undefined;
  if (next === null) return t('common:freeNever');
  const { date: today } = vilniusClock(now);
  const time = slotLabel(next.time, lang);
  if (next.date === today) return t('common:freeToday', { time });
  if (next.date === addDays(today, 1)) return t('common:freeTomorrow', { time });
  return t('common:freeOn', { when: shortMoment(next, lang) });
}
