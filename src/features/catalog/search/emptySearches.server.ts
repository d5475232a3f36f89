import { timeAgo } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';

const day = 24 * 3_600_000;

const retentionDays = 90;

const maxSearches = 200;

export async function listEmptySearches(db: Db): Promise<{ words: string; times: number; last: string }[]> {
  return db
    .selectFrom('empty_searches')
    .select(({ fn }) => ['words', fn.sum<number>('times').as('times'), fn.max('day').as('last')])
    .groupBy('words')
    .orderBy('times', 'desc')
    .orderBy('last', 'desc')
    .orderBy('words')
    .limit(maxSearches)
    .execute();
}

export async function removeOldSearches(db: Db): Promise<void> {
  const before = timeAgo(retentionDays * day).slice(0, 10);
  await db.deleteFrom('empty_searches').where('day', '<', before).execute();
}
