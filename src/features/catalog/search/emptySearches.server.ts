import { now, timeAgo } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { normalize, splitWords } from './normalized.server.ts';

const day = 24 * 3_600_000;

const retentionDays = 90;

const maxSearches = 200;

/** The daily maximum, so that no visitor can fill the table. */
const maxADay = 1_000;

/** Shorter words are mostly incomplete input. */
const shortest = 4;
const longest = 128;

/**
 * Counts a search without results, in the background. Stores only its words, in alphabetical order: no searches with a number
 * or an email, and nothing about the visitor.
 */
export function recordEmptySearch(db: Db, q: string): void {
  if (/[@\d]/.test(q)) return;
  const words = splitWords(q).map(normalize).toSorted().join(' ');
  if (words.length < shortest || words.length > longest) return;
  count(db, words).catch((error: unknown) =>
    log.error({ err: error }, 'failed to count a search without results'),
  );
}

async function count(db: Db, words: string): Promise<void> {
  const { date } = vilniusClock(now());
  const ofToday = await db.selectFrom('empty_searches').select('words').where('day', '=', date).execute();
  if (ofToday.length >= maxADay && !ofToday.some((search) => search.words === words)) return;
  await db
    .insertInto('empty_searches')
    .values({ day: date, words, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'words'])
        .doUpdateSet((value) => ({ times: value('empty_searches.times', '+', 1) })),
    )
    .execute();
}

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

export async function deleteOldSearches(db: Db): Promise<void> {
  const before = timeAgo(retentionDays * day).slice(0, 10);
  await db.deleteFrom('empty_searches').where('day', '<', before).execute();
}
