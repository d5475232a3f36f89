import { isDeepStrictEqual } from 'node:util';
import type { Author } from '#features/catalog/history/audit.server.ts';
import { changeService } from '#features/catalog/history/changeService.server.ts';
import { listQuestions, storeQuestions } from '#features/catalog/questions.server.ts';
import type { Question } from '#features/catalog/questions.ts';
import { readServiceLanguage } from '#features/catalog/serviceRow.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { languages } from '#platform/i18n/languages.ts';
import { type OwnQuestions, type QuestionsEdit, wordsMissing } from './api.ts';

export async function readOwnQuestions(db: Db, serviceId: string): Promise<OwnQuestions> {
  return {
    language: await readServiceLanguage(db, serviceId),
    questions: await listQuestions(db, serviceId),
  };
}

/**
 * Existing answers keep their questions.
 * @throws {ApiError} invalid for a question without a text in the provider's language
 */
export async function changeQuestions(
  db: Db,
  author: Author,
  serviceId: string,
  { questions }: QuestionsEdit,
): Promise<OwnQuestions> {
  await changeService(db, author, serviceId, async (transaction, before) => {
    const problems = wordsMissing(questions, before.language);
    if (Object.keys(problems).length > 0) throw new ApiError('invalid', { problems });
    await storeQuestions(transaction, serviceId, worded(questions.map(written)));
  });
  return readOwnQuestions(db, serviceId);
}

/** Sorted languages without empty texts: the same words are the same question. */
function written(question: Question): Question {
  const texts = languages.map((language) => [language, question[language]]);
  return Object.fromEntries(texts.filter(([, text]) => text)) as Question;
}

function worded(questions: Question[]): Question[] {
  return questions.filter(
    (question, index) =>
      Object.keys(question).length > 0 &&
      questions.findIndex((other) => isDeepStrictEqual(other, question)) === index,
  );
}
