import type { AnsweredQuestion, GivenAnswers, ShownQuestion } from '#features/catalog/answers.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { maxAnswers } from '#features/catalog/questions.ts';
import { listShownQuestions } from '#features/catalog/index.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';

export interface Asking {
  serviceId: string;
  lang: Language;
  before: AnsweredQuestion[];
}

/**
 * Empty answers are not kept.
 * @param field the name of the answers' field in the request
 * @throws {ApiError} invalid for a question that was not asked, or has changed since
 */
export async function resolveAnswers(
  db: Db,
  given: GivenAnswers | undefined,
  asking: Asking,
  field: string,
): Promise<AnsweredQuestion[]> {
  if (!given?.some(({ answer }) => answer)) return [];
  const asked = await listAsked(db, asking);
  const unknown = given.findIndex(({ _id, answer }) => answer && asked.every((each) => each._id !== _id));
  if (unknown >= 0)
    throw new ApiError('invalid', { problems: { [`${field}.${unknown}.answer`]: 'unknownQuestion' } });
  return asked.flatMap((question) => {
    const answer = given.find(({ _id, answer: text }) => text && _id === question._id)?.answer;
    return answer ? [{ ...question, answer }] : [];
  });
}

/** Today's questions, then older ones that were answered. */
export async function listAsked(db: Db, { serviceId, lang, before }: Asking): Promise<ShownQuestion[]> {
  const today = await listShownQuestions(db, serviceId, lang);
  const others = before
    .filter(({ _id }) => today.every((question) => question._id !== _id))
    .map(({ _id, language, question }) => ({ _id, language, question }));
  return [...today, ...others].slice(0, maxAnswers);
}

/** @param answers JSON, as it is stored */
export function parseAnswers(answers: string | null | undefined): AnsweredQuestion[] {
  return answers ? (JSON.parse(answers) as AnsweredQuestion[]) : [];
}
