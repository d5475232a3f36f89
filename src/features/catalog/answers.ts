import { array, type Infer, object, size, string } from 'superstruct';
import { limits, optionalText, requiredText } from '#platform/forms/fields.ts';
import { languageStruct } from '#platform/i18n/languages.ts';
import { maxAnswers } from './questions.ts';

/** A customer's answers; an empty one is not kept. */
export const answersStruct = size(
  array(
    object({
      /** The id of the question that was shown. */
      _id: requiredText(limits.name),
      answer: optionalText(limits.line),
    }),
  ),
  0,
  maxAnswers,
);
export type AnswersInput = Infer<typeof answersStruct>;

/** A question as it is shown. If any word of it changes, it becomes another question with another id. */
export const questionShape = object({
  _id: string(),
  /** The language in which it is written. */
  language: languageStruct,
  question: string(),
});
export type TranslatedQuestion = Infer<typeof questionShape>;

/** An answer with the question as it was shown: a later change of the question does not change it. */
export const answerShape = object({ ...questionShape.schema, answer: string() });
export type AnsweredQuestion = Infer<typeof answerShape>;
