import type { Db } from '#platform/db/open.server.ts';
import { type Published, readOnce } from '../published.server.ts';
import { nearestOf } from './fuzzy.server.ts';
import type { Dictionary } from './parseQuery.server.ts';
import { wordWeights } from './serviceWords.server.ts';
import { subjects } from './synonyms.server.ts';

/** Beyond it, the cache is cleared; reading again takes a few milliseconds at most. */
const maxCached = 5_000;

export function readDictionary(db: Db, all: Published): Promise<Dictionary> {
  return readOnce(all, 'dictionary', async () => {
    const query = db.selectFrom('service_words').select(['word', ({ fn }) => fn.max('weight').as('weight')]);
    const words = await query.where('word', '>=', 'a').groupBy('word').execute();
    const named = words.filter(({ weight }) => weight > wordWeights.about);
    const findNearest = nearestOf(
      named.map(({ word }) => word),
      { one: 7, two: 10 },
    );
    return { known: new Set(words.map(({ word }) => word)), findNearest };
  });
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

/** By service of the subject's category, how many of the subject's entries its texts have. */
export function withSubject(db: Db, all: Published, subject: string): Promise<ReadonlyMap<string, number>> {
  return readOnce(all, `subject ${subject}`, async () => {
    const entries = subjects.get(subject) ?? [];
    const rows = await db
      .selectFrom('service_words')
      .select(['service_id', 'word'])
      .where('word', 'in', [...new Set(entries.flat(2))])
      .execute();
    const found = new Map<string, number>();
    for (const [id, own] of Map.groupBy(rows, ({ service_id }) => service_id)) {
      const words = new Set(own.map(({ word }) => word));
      const has = (forms: readonly string[]) => forms.some((form) => words.has(form));
      const count = entries.filter((entry) => entry.every(has)).length;
      if (count > 0 && subject.startsWith(`${all.categories.get(id)} `)) found.set(id, count);
    }
    return found;
  });
}

export function servingTown(db: Db, all: Published, town: string): Promise<ReadonlySet<string>> {
  return readOnce(all, `town ${town}`, async () => {
    const rows = await db.selectFrom('service_towns').select('service_id').where('town', '=', town).execute();
    return new Set(rows.map(({ service_id }) => service_id));
  });
}
