import type { Language } from './languages.ts';

/** 'Вторник, 11:30': days of the week are small in the middle of a sentence only. */
export function capitalize(text: string, lang: Language): string {
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}
