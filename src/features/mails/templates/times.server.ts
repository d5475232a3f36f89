import type { Language } from '#platform/i18n/languages.ts';
import { clockTime, localeFor, toDateTime, yearUnlessThis } from '#platform/time/dates.ts';
import { timeZone } from '#platform/time/vilnius.ts';

/** In Vilnius: 'Tuesday, 4 March 2031'. */
export function fullDate(instant: string, language: Language): string {
  // The space in '2031 г.' and '4 d.' does not break: no line begins with the abbreviation.
  return formatted(instant, language, { dateStyle: 'full' }).replace(/(?<=\d) (?=\p{Ll}\.)/gu, '\u00a0');
}

/** With the year unless it is the present one: '4 March, 10AM'. */
export function formatSubjectTime(instant: string, language: Language): string {
  const year = yearUnlessThis(toDateTime(instant).date);
  const day = formatted(instant, language, { day: 'numeric', month: 'long', ...year });
  return `${day}, ${clockTime(instant, language)}`;
}

function formatted(instant: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeFor(language), { ...options, timeZone }).format(new Date(instant));
}
