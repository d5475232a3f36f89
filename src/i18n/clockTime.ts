import type { Language } from '#domain/languages.ts';

/** @returns a time of day as a language writes it: '08:00' is '8:00 AM' in English */
export function clockTime(time: string, lang: Language): string {
  return new Intl.DateTimeFormat(lang, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(new Date(`1970-01-01T${time}Z`))
    .replace('\u202f', ' ');
}
