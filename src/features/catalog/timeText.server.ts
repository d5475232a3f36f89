import { whens } from '#features/addresses/listQuery.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { shortDate } from '#platform/time/dates.ts';
import { readStart, timeLabel } from '#platform/time/vilnius.ts';
import { type Days, daysMeant, type TimeInWords } from './wantedDays.ts';

/**
 * 'Tomorrow, from 5PM', 'Šį savaitgalį', 'пн, 16 марта, 12:00–17:00'
 * @param today in Vilnius
 */
export function describeTime(lang: Language, { days, from, to }: TimeInWords, today: string): string {
  const t = getTranslator(lang);
  const [begin, end] = [from, to].map((time) => time && timeLabel(time, lang));
  const hours =
    begin && end
      ? `${begin}–${end}`
      : begin
        ? t('find:from', { time: begin })
        : end && t('find:until', { time: end });
  const text = [days && daysText(lang, days, today), hours].filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function daysText(lang: Language, { date, days }: Days, today: string): string {
  const midday = readStart(today, '12:00');
  const named = whens.find((when) => {
    const { days: meant } = daysMeant(when, undefined, midday);
    return meant?.date === date && meant.days === days;
  });
  if (named) return getTranslator(lang)(`find:${named}`);
  const first = shortDate(date, lang);
  return days === 1 ? first : `${first} – ${shortDate(addDays(date, days - 1), lang)}`;
}
