import { defaultLanguage, type Language, languages } from '#platform/i18n/languages.ts';

/** What a provider asks whoever books (docs/product.md 2.38), in the languages that it is written in. */
export type Question = Partial<Record<Language, string>>;

/** How many a service has, and the most characters of one. */
export const questionLimits = { questions: 3, length: 120 };

/** As many as a form shows: those of today, and those before them that somebody has answered. */
export const maxAnswers = 12;

/** Else in English, else in whichever it has. */
export function translateQuestion(
  question: Question,
  lang: Language,
): { language: Language; question: string } {
  const inOrder: Language[] = [lang, defaultLanguage, ...languages];
  const language = inOrder.find((each) => question[each]) ?? lang;
  return { language, question: question[language] ?? '' };
}
