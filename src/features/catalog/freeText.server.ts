import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { slotText } from './slotText.ts';

/** 'today, 6PM', 'Tue 24 Nov, 10AM': within a sentence. */
export function describeSlot(lang: Language, slot: DateTime, now: Date): string {
  const t = getTranslator(lang);
  return slotText(lang, slot, now, (key, time) => t(`cards:${key}`, { time }));
}

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
  return next ? `${t('cards:free')} ${describeSlot(lang, next, now)}` : t('cards:freeNever');
}
