import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { wordsMissing, type ownQuestionCalls } from '#contract/partners/questions.ts';
import { languages } from '#domain/languages.ts';
import type { Question } from '#domain/forms/questions.ts';
import type { Author } from '#server/accounts/audit.ts';
import { writeAsAuthor } from '#server/accounts/providers.ts';
import { questionsOf, storeQuestions } from '#server/catalogue/questions.ts';
import type { Db } from '#server/db/open.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { afterChange } from './history/content.ts';
import { noteChange } from './history/history.ts';
import { holdState } from './history/serviceState.ts';

type OwnQuestions = AnswerOf<typeof ownQuestionCalls.readOwnQuestions>;
type QuestionsEdit = BodyOf<typeof ownQuestionCalls.changeOwnQuestions>;

/**
 * @returns what the provider of a service asks whoever books, as the provider and the team write it
 * @throws {Refusal} not_found
 */
export async function readOwnQuestions(db: Db, serviceId: string): Promise<OwnQuestions> {
  const service = await db
    .selectFrom('services')
    .select('language')
    .where('id', '=', serviceId)
    .where('status', '!=', 'removed')
    .executeTakeFirst();
  return { language: found(service).language, questions: await questionsOf(db, serviceId) };
}

/**
 * Changes what the provider of a service asks. It holds at once; what was answered keeps the words that were shown.
 * @throws {Refusal} not_found; unauthorized when a provider's right to it has ended meanwhile; too_many of a provider;
 *   invalid for a question that is not written in the provider's language
 */
export async function changeQuestions(
  db: Db,
  author: Author,
  serviceId: string,
  { questions }: QuestionsEdit,
): Promise<OwnQuestions> {
  await writeAsAuthor(db, author, async (transaction) => {
    const before = await holdState(transaction, serviceId);
    const problems = wordsMissing(questions, before.language);
    if (Object.keys(problems).length > 0) throw new Refusal('invalid', { problems });
    await storeQuestions(transaction, serviceId, worded(questions.map(written)));
    await noteChange(transaction, author, before);
  });
  await afterChange(db, serviceId);
  return readOwnQuestions(db, serviceId);
}

/** In one order of the languages, and without those that are empty: the same words are the same question. */
function written(question: Question): Question {
  const texts = languages.map((language) => [language, question[language]]);
  return Object.fromEntries(texts.filter(([, text]) => text)) as Question;
}

/** @returns those that say something, each once */
function worded(questions: Question[]): Question[] {
  return questions.filter(
    (question, place) =>
      Object.keys(question).length > 0 &&
      questions.findIndex((other) => isDeepStrictEqual(other, question)) === place,
  );
}
