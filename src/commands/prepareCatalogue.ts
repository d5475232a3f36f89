import type { Db } from '#server/db/open.ts';
import { settings } from '#server/operations/settings.ts';

/** Fills a catalogue without services with those of the demonstration where they are wanted, else says that it is empty; sees to it that each service can be searched for. */
export async function prepareCatalogue(db: Db): Promise<void> {
  const { id } = (await db.selectFrom('services').select('id').limit(1).executeTakeFirst()) ?? {};
  if (id) return writeWordsWhereMissing(db);
  if (!settings.demonstration) {
    console.log('The catalogue is empty. `npm run seed` fills it with the services of the demonstration');
    return;
  }
  // What draws is large, and most starts do not need it.
  const { fillWithDemonstration } = await import('#demonstration/fill.ts');
  await fillWithDemonstration(db);
}

/** After the migration that made the table of words. The languages' stems and lists are loaded only then. */
async function writeWordsWhereMissing(db: Db): Promise<void> {
  if (await db.selectFrom('service_words').select('word').limit(1).executeTakeFirst()) return;
  const { writeMissingWords } = await import('#server/catalogue/search/serviceWords.ts');
  await writeMissingWords(db);
}
