import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/open.server.ts';
import { notFound } from '#platform/http/apiError.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { TranslatedQuestion } from './answers.ts';
import { type Question, translateQuestion } from './questions.ts';

export async function readQuestions(
  db: Db,
  serviceId: string,
  lang: Language,
): Promise<TranslatedQuestion[]> {
  const { list } = await db
    .selectFrom('services')
    .leftJoin('service_questions', 'service_questions.service_id', 'services.id')
    .select('list')
    .where('services.id', '=', serviceId)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow(notFound);
  return translateQuestions(parseQuestions(list), lang);
}

export async function listQuestions(db: Db, serviceId: string): Promise<Question[]> {
  const row = await db
    .selectFrom('service_questions')
    .select('list')
    .where('service_id', '=', serviceId)
    .executeTakeFirst();
  return parseQuestions(row?.list);
}

function parseQuestions(list: string | null | undefined): Question[] {
  return list ? (JSON.parse(list) as Question[]) : [];
}

/** The id identifies the words: an answer to an earlier wording does not answer the current question. */
export function translateQuestions(questions: Question[], lang: Language): TranslatedQuestion[] {
  return questions.map((question) => ({
    _id: createHash('sha256').update(JSON.stringify(question)).digest('hex').slice(0, 16),
    ...translateQuestion(question, lang),
  }));
}

/** Call it while the service's row is locked exclusively. */
export async function storeQuestions(db: Db, serviceId: string, questions: Question[]): Promise<void> {
  if (questions.length === 0) {
    await db.deleteFrom('service_questions').where('service_id', '=', serviceId).execute();
    return;
  }
  const list = JSON.stringify(questions);
  await db
    .insertInto('service_questions')
    .values({ service_id: serviceId, list })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet({ list }))
    .execute();
}
