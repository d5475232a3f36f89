import type { Language } from './languages.ts';

/** 'Вторник, 11:30': weekdays are lower-case only within a sentence. */
export function capitalize(text: string, lang: Language): string {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}
