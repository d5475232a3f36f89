import type { Language } from '#domain/languages.ts';
import { timeZone } from '#domain/slots.ts';

/** @returns day and time of an instant in Vilnius: '21 Nov 2026, 12:30' */
export function moment(instant: string, lang: Language): string {
  const locale = lang === 'en' ? 'en-GB' : lang;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
