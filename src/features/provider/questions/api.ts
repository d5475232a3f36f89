import { array, type Infer, object } from 'superstruct';
import { type Question, questionLimits } from '#features/catalog/questions.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { listOf } from '#platform/forms/fields.ts';
import { inEveryLanguage, textsShape } from '#platform/forms/inEveryLanguage.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { type Language } from '#platform/i18n/languages.ts';
import { languageStruct } from '#platform/i18n/languageStruct.ts';

/** Ignores a question that is empty in every language. */
export const questionsStruct = object({
  questions: listOf(
    inEveryLanguage(questionLimits.length),
    { max: questionLimits.questions },
    'mostQuestions',
  ),
});

/** The fallback of the other languages. */
export function wordsMissing(questions: Question[], language: Language): Record<string, FieldProblem> {
  const missing = questions.flatMap((question, index) =>
    question[language] || !Object.values(question).some(Boolean) ? [] : [`questions.${index}.${language}`],
  );
  return Object.fromEntries(missing.map((field) => [field, 'required']));
}

const questionsShape = object({
  /** Each question has a text in this language. */
  language: languageStruct,
  questions: array(textsShape),
});

const ownQuestionsPath = '/{lang}/provider/{key}/questions';
const teamQuestionsPath = '/{lang}/team/services/{id}/questions';

export type QuestionsEdit = Infer<typeof questionsStruct>;
export type OwnQuestions = Infer<typeof questionsShape>;

export const readOwnQuestions = endpoint(`GET ${ownQuestionsPath}`, {
  summary: 'Lists the questions that a service asks its customers, in every language',
  answer: questionsShape,
});

export const changeOwnQuestions = endpoint(`PUT ${ownQuestionsPath}`, {
  summary: 'Updates the questions that a service asks its customers, which apply to new bookings',
  body: questionsStruct,
  answer: questionsShape,
  errors: ['too_many'],
});

export const readTeamQuestions = endpoint(`GET ${teamQuestionsPath}`, {
  summary: 'Lists the questions that a service asks its customers, in every language',
  answer: questionsShape,
});

export const changeTeamQuestions = endpoint(`PUT ${teamQuestionsPath}`, {
  summary: 'Updates the questions of a service, and logs the change',
  body: questionsStruct,
  answer: questionsShape,
});
