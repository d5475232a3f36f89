import { type When, whens } from '#features/urls/listQuery.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { daySpan, shortDate, timeSpan } from '#platform/time/dates.ts';
import { readStart, timeLabel } from '#platform/time/vilnius.ts';
import { type Days, resolveDays, type TimeInWords } from './wantedDays.ts';

/** As within a sentence: 'tomorrow, from 5PM', 'šį savaitgalį', '16 марта (пн), 12:00–17:00' */
export function describeTime(lang: Language, { days, from, to }: TimeInWords, today: string): string {
  const t = getTranslator(lang);
  const hours =
    from && to
      ? timeSpan(from, to, lang)
      : from
        ? t('find:from', { time: timeLabel(from, lang) })
        : to && t('find:until', { time: timeLabel(to, lang) });
  return [days && daysText(lang, days, today), hours].filter(Boolean).join(', ');
}

function daysText(lang: Language, { date, days }: Days, today: string): string {
  const midday = readStart(today, '12:00');
  const named = whens.find((when) => {
    const { days: meant } = resolveDays(when, undefined, midday);
    return meant?.date === date && meant.days === days;
  });
  if (named) return whenText(lang, named);
  const first = shortDate(date, lang);
  return days === 1 ? first : daySpan(first, shortDate(addDays(date, days - 1), lang), lang);
}

/** 'this weekend', 'any time' */
export function whenText(lang: Language, when: When | 'anyTime'): string {
  const text = getTranslator(lang)(`find:${when}`);
  return text.charAt(0).toLocaleLowerCase(lang) + text.slice(1);
}
