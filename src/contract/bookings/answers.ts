import { array, object, size, string, type Infer } from 'superstruct';
import { limits, optionalText, requiredText } from '#domain/fields.ts';
import { languageStruct } from '#domain/languages.ts';
import { mostAnswers } from '#domain/forms/questions.ts';
import { endpoint } from '#contract/endpoint.ts';

/** What a customer answers; one that is left empty is not kept. */
export const answersStruct = size(
  array(
    object({
      /** Of the question that was shown. */
      _id: requiredText(limits.name),
      answer: optionalText(limits.line),
    }),
  ),
  0,
  mostAnswers,
);
export type GivenAnswers = Infer<typeof answersStruct>;

/** A question as it is asked: another one as soon as a word of it is another. */
export const questionShape = object({
  _id: string(),
  /** In which it is written. */
  language: languageStruct,
  question: string(),
});
export type ShownQuestion = Infer<typeof questionShape>;

/** An answer with the question as it was shown: no later change of the question touches it. */
export const answerShape = object({ ...questionShape.schema, answer: string() });
export type Answered = Infer<typeof answerShape>;

export const readQuestions = endpoint({
  summary: 'What the provider of a service asks whoever books',
  method: 'GET',
  path: '/{lang}/service/{id}/questions',
  access: 'anyone',
  status: 200,
  answer: array(questionShape),
  errors: ['not_found'],
});
