import type { Language } from '#platform/i18n/languages.ts';
import { clockTime, dayAndMonth, formatDate, toDateTime } from '#platform/time/dates.ts';

/** In Vilnius: 'Tuesday, 4 March 2031'. */
export function formatFullDate(instant: string, language: Language): string {
  return formatDate(toDateTime(instant).date, language, { dateStyle: 'full' });
}

/** '4 March, 10AM', with the year unless it is the current one. */
export function formatSubjectTime(instant: string, language: Language): string {
  const { date } = toDateTime(instant);
  return `${dayAndMonth(date, language)}, ${clockTime(instant, language)}`;
}
