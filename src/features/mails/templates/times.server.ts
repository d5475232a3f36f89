import type { Language } from '#platform/i18n/languages.ts';
import {
  clockTime,
  glueAbbreviations,
  localeFor,
  toDateTime,
  yearUnlessCurrent,
} from '#platform/time/dates.ts';
import { timeZone } from '#platform/time/vilnius.ts';

/** In Vilnius: 'Tuesday, 4 March 2031'. */
export function fullDate(instant: string, language: Language): string {
  return glueAbbreviations(formatted(instant, language, { dateStyle: 'full' }));
}

/** '4 March, 10AM', with the year unless it is the current one. */
export function formatSubjectTime(instant: string, language: Language): string {
  const year = yearUnlessCurrent(toDateTime(instant).date);
  const day = formatted(instant, language, { day: 'numeric', month: 'long', ...year });
  return `${day}, ${clockTime(instant, language)}`;
}

function formatted(instant: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeFor(language), { ...options, timeZone }).format(new Date(instant));
}
