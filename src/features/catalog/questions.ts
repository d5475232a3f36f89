import { defaultLanguage, type Language, languages } from '#platform/i18n/languages.ts';

/** docs/product.md 2.38: in some of the languages. */
export type Question = Partial<Record<Language, string>>;

export const questionLimits = { questions: 3, length: 120 };

/** As many as a form shows: the current questions, and earlier ones that were answered. */
export const maxAnswers = 12;

export function translateQuestion(question: Question, lang: Language) {
  const inOrder: Language[] = [lang, defaultLanguage, ...languages];
  const language = inOrder.find((each) => question[each]) ?? lang;
  return { language, question: question[language] ?? '' };
}
