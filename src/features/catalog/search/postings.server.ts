import { sql } from 'kysely';
import type { Db } from '#platform/db/open.server.ts';
import { readOnce, type Published } from '../published.server.ts';
import { correctWords } from './fuzzy.server.ts';
import type { Dictionary } from './parseQuery.server.ts';

/** The places of the services that have a word or serve a town, each with the word's weight. */
interface Postings {
  places: Uint32Array;
  weights: Uint8Array;
}

/** Beyond this many, what has been read is forgotten; reading it again takes a few milliseconds at most. */
const maxCached = 5_000;

/** Without numbers. */
export function readDictionary(db: Db, all: Published): Promise<Dictionary> {
  return readOnce(all, 'dictionary', async () => {
    const words = await distinctWords(db);
    return { known: new Set(words), spelling: correctWords(words, { one: 7, two: 10 }) };
  });
}

/**
 * Skips from word to word through the index: `distinct` would read a row for each service that has the word
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

export function withWord(db: Db, all: Published, word: string): Promise<Postings> {
  if (all.read.size > maxCached) all.read.clear();
  return readOnce(all, `word ${word}`, async () => {
    const rows = await db
      .selectFrom('service_words')
      .select(['service_id', 'weight'])
      .where('word', '=', word)
      .execute();
    return postings(all, rows);
  });
}

export function inTown(db: Db, all: Published, town: string): Promise<Postings> {
  return readOnce(all, `town ${town}`, async () => {
    const rows = await db.selectFrom('service_towns').select('service_id').where('town', '=', town).execute();
    return postings(
      all,
      rows.map(({ service_id }) => ({ service_id, weight: 1 })),
    );
  });
}

/** Leaves out services that are not published. */
function postings({ indexById }: Published, rows: { service_id: string; weight: number }[]): Postings {
  const placed = rows.flatMap(({ service_id, weight }) => {
    const place = indexById.get(service_id);
    return place === undefined ? [] : [{ place, weight }];
  });
  return {
    places: Uint32Array.from(placed, ({ place: index }) => index),
    weights: Uint8Array.from(placed, ({ weight }) => weight),
  };
}
