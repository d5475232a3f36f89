import { array, object, refine } from 'superstruct';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { languageStruct, type Language } from '#platform/i18n/languages.ts';
import { questionLimits, type Question } from '#features/catalog/questions.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { inEveryLanguage, textsShape } from '#platform/forms/inEveryLanguage.ts';

/** What a provider asks customers who book; a question that is empty in every language is ignored. */
export const questionsStruct = object({
  questions: refine(
    array(inEveryLanguage(questionLimits.length)),
    'questions',
    (list) => list.length <= questionLimits.questions || 'mostQuestions',
  ),
});

/** It is shown if another language has none. */
export function wordsMissing(questions: Question[], language: Language): Record<string, FieldProblem> {
  const missing = questions.flatMap((question, index) =>
    question[language] || !Object.values(question).some(Boolean) ? [] : [`questions.${index}.${language}`],
  );
  return Object.fromEntries(missing.map((field) => [field, 'required']));
}

const answer = object({
  /** The provider's language, in which each question is written. */
  language: languageStruct,
  questions: array(textsShape),
});

const ownPath = '/{lang}/provider/{key}/questions';
const teamPath = '/{lang}/team/services/{id}/questions';

const readOwnQuestions = endpoint({
  summary: 'What a provider asks whoever books, in every language',
  method: 'GET',
  path: ownPath,
  access: 'provider',
  status: 200,
  answer,
});

const changeOwnQuestions = endpoint({
  summary: 'Changes what a provider asks whoever books from now on',
  method: 'PUT',
  path: ownPath,
  access: 'provider',
  body: questionsStruct,
  status: 200,
  answer,
  errors: ['too_many'],
});

const readTeamQuestions = endpoint({
  summary: 'What a provider asks whoever books, in every language',
  method: 'GET',
  path: teamPath,
  access: 'team',
  status: 200,
  answer,
  errors: ['not_found'],
});

const changeTeamQuestions = endpoint({
  summary: 'Changes what a provider asks whoever books; it is logged',
  method: 'PUT',
  path: teamPath,
  access: 'team',
  body: questionsStruct,
  status: 200,
  answer,
  errors: ['not_found'],
});

export const ownQuestionCalls = { readOwnQuestions, changeOwnQuestions };
export const teamQuestionCalls = { readTeamQuestions, changeTeamQuestions };
