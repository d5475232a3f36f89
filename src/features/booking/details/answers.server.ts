import type { Answered, GivenAnswers, ShownQuestion } from '#features/catalog/answers.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { mostAnswers } from '#features/catalog/questions.ts';
import { shownQuestionsOf } from '#features/catalog/questions.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { Refusal } from '#platform/http/refusal.server.ts';

interface Asking {
  serviceId: string;
  lang: Language;
  before: Answered[];
}

/**
 * Empty answers are not kept.
 * @param field the name of the answers' field in the request
 * @throws {Refusal} invalid for a question that was not asked, or has changed since
 */
export async function answered(
  db: Db,
  given: GivenAnswers | undefined,
  asking: Asking,
  field: string,
): Promise<Answered[]> {
  if (!given?.some(({ answer }) => answer)) return [];
  const asked = await askedOf(db, asking);
  const unknown = given.findIndex(({ _id, answer }) => answer && asked.every((each) => each._id !== _id));
  if (unknown >= 0)
    throw new Refusal('invalid', { problems: { [`${field}.${unknown}.answer`]: 'unknownQuestion' } });
  return asked.flatMap((question) => {
    const answer = given.find(({ _id, answer: text }) => text && _id === question._id)?.answer;
    return answer ? [{ ...question, answer }] : [];
  });
}

/** Today's questions, then older ones that were answered. */
export async function askedOf(db: Db, { serviceId, lang, before }: Asking): Promise<ShownQuestion[]> {
  const today = await shownQuestionsOf(db, serviceId, lang);
  const others = before
    .filter(({ _id }) => today.every((question) => question._id !== _id))
    .map(({ _id, language, question }) => ({ _id, language, question }));
  return [...today, ...others].slice(0, mostAnswers);
}

/** @param answers JSON, as it is stored */
export function answersIn(answers: string | null | undefined): Answered[] {
  return answers ? (JSON.parse(answers) as Answered[]) : [];
}
