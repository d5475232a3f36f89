import type { AnsweredQuestion, AnswersInput, TranslatedQuestion } from '#features/catalog/answers.ts';
import { listQuestions, translateQuestions } from '#features/catalog/questions.server.ts';
import { maxAnswers } from '#features/catalog/questions.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

export interface QuestionContext {
  serviceId: string;
  lang: Language;
  before: AnsweredQuestion[];
}

/**
 * Empty answers are not stored.
 * @param field the name of the request's field
 * @throws {ApiError} invalid for an unknown or changed question
 */
export async function resolveAnswers(
  db: Db,
  answers: AnswersInput | undefined,
  context: QuestionContext,
  field: string,
): Promise<AnsweredQuestion[]> {
  if (!answers?.some(({ answer }) => answer)) return [];
  const questions = await listBookingQuestions(db, context);
  const unknown = answers.findIndex(
    ({ _id, answer }) => answer && questions.every((each) => each._id !== _id),
  );
  if (unknown >= 0)
    throw new ApiError('invalid', { problems: { [`${field}.${unknown}.answer`]: 'unknownQuestion' } });
  return questions.flatMap((question) => {
    const answer = answers.find(({ _id, answer: text }) => text && _id === question._id)?.answer;
    return answer ? [{ ...question, answer }] : [];
  });
}

export async function listBookingQuestions(
  db: Db,
  { serviceId, lang, before }: QuestionContext,
): Promise<TranslatedQuestion[]> {
  const today = translateQuestions(await listQuestions(db, serviceId), lang);
  const others = before
    .filter(({ _id }) => today.every((question) => question._id !== _id))
    .map(({ _id, language, question }) => ({ _id, language, question }));
  return [...today, ...others].slice(0, maxAnswers);
}

export function parseAnswers(answers: string | null | undefined): AnsweredQuestion[] {
  return answers ? (JSON.parse(answers) as AnsweredQuestion[]) : [];
}
