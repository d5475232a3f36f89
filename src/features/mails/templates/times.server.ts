import type { Language } from '#platform/i18n/languages.ts';
import {
  clockTime,
  formatDate,
  glueAbbreviations,
  toDateTime,
  yearUnlessCurrent,
} from '#platform/time/dates.ts';

/** In Vilnius: 'Tuesday, 4 March 2031'. */
export function formatFullDate(instant: string, language: Language): string {
  return glueAbbreviations(formatDate(toDateTime(instant).date, language, { dateStyle: 'full' }));
}

/** '4 March, 10AM', with the year unless it is the current one. */
export function formatSubjectTime(instant: string, language: Language): string {
  const { date } = toDateTime(instant);
  const day = formatDate(date, language, { day: 'numeric', month: 'long', ...yearUnlessCurrent(date) });
  return `${day}, ${clockTime(instant, language)}`;
}
