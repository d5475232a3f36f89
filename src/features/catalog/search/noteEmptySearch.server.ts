import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { normalize, splitWords } from './normalized.server.ts';

const longest = 128;

const maxADay = 1_000;

/** Shorter words are mostly incomplete input. */
const shortest = 4;

/**
 * Counts a search without results, in the background. Stores only its words, in alphabetical order: no searches with a number
 * or an email, and nothing about the visitor.
 */
export function recordEmptySearch(db: Db, q: string): void {
  if (/[@\d]/.test(q)) return;
  const words = splitWords(q).map(normalize).toSorted().join(' ');
  if (words.length < shortest || words.length > longest) return;
  count(db, words).catch((error: unknown) => log.error({ err: error }, 'an empty search was not counted'));
}

/** A daily limit, so that no visitor can fill the table. */
async function count(db: Db, words: string): Promise<void> {
  const { date: today } = vilniusClock(now());
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('empty_searches')
      .set((value) => ({ times: value('times', '+', 1) }))
      .where('day', '=', today)
      .where('words', '=', words)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    const { different } = await transaction
      .selectFrom('empty_searches')
      .select(({ fn }) => fn.countAll<number>().as('different'))
      .where('day', '=', today)
      .executeTakeFirstOrThrow();
    if (different >= maxADay) return;
    await transaction
      .insertInto('empty_searches')
      .values({ day: today, words, times: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'words'])
          .doUpdateSet((value) => ({ times: value('empty_searches.times', '+', 1) })),
      )
      .execute();
  });
}
