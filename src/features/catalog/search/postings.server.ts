import { sql } from 'kysely';
import type { Db } from '#platform/db/open.server.ts';
import { type Published, readOnce } from '../published.server.ts';
import { correctWords } from './fuzzy.server.ts';
import type { Dictionary } from './parseQuery.server.ts';

/** Beyond it, the cache is cleared; reading again takes a few milliseconds at most. */
const maxCached = 5_000;

export function readDictionary(db: Db, all: Published): Promise<Dictionary> {
  return readOnce(all, 'dictionary', async () => {
    const words = await distinctWords(db);
    return { known: new Set(words), spelling: correctWords(words, { one: 7, two: 10 }) };
  });
}

/**
 * Skips from word to word in the index: `distinct` would read a row for each service with the word
 * (https://wiki.postgresql.org/wiki/Loose_indexscan).
 */
async function distinctWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with recursive each_word(word) as (
      select min(word) from service_words where word >= 'a'
      union all
      select (select min(service_words.word) from service_words where service_words.word > each_word.word)
      from each_word where each_word.word is not null
    )
    select word from each_word where word is not null`.execute(db);
  return rows.map(({ word }) => word);
}

/** The word's weight by service, published or not. */
export function withWord(db: Db, all: Published, word: string): Promise<ReadonlyMap<string, number>> {
  if (all.read.size > maxCached) all.read.clear();
  return readOnce(all, `word ${word}`, async () => {
    const rows = await db
      .selectFrom('service_words')
      .select(['service_id', 'weight'])
      .where('word', '=', word)
      .execute();
    return new Map(rows.map(({ service_id, weight }) => [service_id, weight]));
  });
}

export function servingTown(db: Db, all: Published, town: string): Promise<ReadonlySet<string>> {
  return readOnce(all, `town ${town}`, async () => {
    const rows = await db.selectFrom('service_towns').select('service_id').where('town', '=', town).execute();
    return new Set(rows.map(({ service_id }) => service_id));
  });
}
