import { type Infer, object, string } from 'superstruct';
import { listOf, optionalText, requiredText } from '#platform/forms/fields.ts';
import { limits } from '#platform/forms/limits.ts';
import { languageStruct } from '#platform/i18n/languageStruct.ts';
import { maxAnswers } from './questions.ts';

export const answersStruct = listOf(
  object({
    _id: requiredText(limits.name),
    answer: optionalText(limits.line),
  }),
  { max: maxAnswers },
);
export type AnswersInput = Infer<typeof answersStruct>;

/** If any word of it changes, it becomes another question with another id. */
export const questionShape = object({
  _id: string(),
  language: languageStruct,
  question: string(),
});
export type TranslatedQuestion = Infer<typeof questionShape>;

/** Stored with the question as it was shown, which later changes do not affect. */
export const answerShape = object({ ...questionShape.schema, answer: string() });
export type AnsweredQuestion = Infer<typeof answerShape>;
