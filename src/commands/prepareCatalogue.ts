import type { Db } from '#server/db/open.ts';
import { settings } from '#server/operations/settings.ts';

/**
 * Makes the catalogue ready at a start. An empty one is filled with the services of the demonstration, if the settings want them;
 * otherwise a line says that it is empty. Services without search words get them.
 */
export async function prepareCatalogue(db: Db): Promise<void> {
  const { id } = (await db.selectFrom('services').select('id').limit(1).executeTakeFirst()) ?? {};
  if (id) return writeWordsWhereMissing(db);
  if (!settings.demonstration) {
    console.log('The catalogue is empty. `npm run seed` fills it with the services of the demonstration');
    return;
  }
  // Most starts do not need it.
  const { fillWithDemonstration } = await import('#demonstration/fill.ts');
  await fillWithDemonstration(db);
}

/** Needed once, after the migration that created the table of words: only then are the languages' stems and lists loaded. */
async function writeWordsWhereMissing(db: Db): Promise<void> {
  if (await db.selectFrom('service_words').select('word').limit(1).executeTakeFirst()) return;
  const { writeMissingWords } = await import('#server/catalogue/search/serviceWords.ts');
  await writeMissingWords(db);
}
