import { addDays } from '#domain/calendar.ts';
import { formatDate } from '#domain/dates.ts';
import { vilniusClock } from '#domain/slots.ts';
import { useLang, useTexts } from '../island.tsx';

/** 'today', 'tomorrow', otherwise the weekday. */
export function useDayName(date: string): string {
  const lang = useLang();
  const texts = useTexts('service');
  const today = vilniusClock(new Date()).date;
  if (date === today) return texts.today;
  if (date === addDays(today, 1)) return texts.tomorrow;
  return formatDate(date, lang, { weekday: 'long' });
}
