import { pictureFolder } from '#features/urls/pictureFolder.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import { databaseUrl } from '#platform/db/database.server.ts';
import { EarlierDatabase, migrate } from '#platform/db/migrations/index.ts';
import { type Db, withDatabase } from '#platform/db/open.server.ts';
import { storePictures } from '#platform/media/storePictures.server.ts';
import { demonstrationLine } from './demonstration/logins.ts';
import { fail } from './fail.ts';
import { fixPermissions } from './maintenance/fixPermissions.ts';

/** Fills an empty catalogue with demo data if the settings allow it; otherwise logs that it is empty. */
async function prepareCatalogue(db: Db): Promise<void> {
  if (await db.selectFrom('services').select('id').limit(1).executeTakeFirst()) return;
  if (!settings.demonstration) {
    console.log('The catalogue is empty. `npm run seed` fills it with sample services');
    return;
  }
  // Most starts do not need it.
  const { fillWithDemonstration } = await import('./demonstration/fill.ts');
  await fillWithDemonstration(db);
}

/** @returns the line about demo accounts, if they work */
export async function prepareData(): Promise<string | undefined> {
  await fixPermissions();
  let logins: string | undefined;
  await withDatabase(databaseUrl, async (db) => {
    await migrate(db).catch((error: Error) =>
      fail(
        error instanceof EarlierDatabase
          ? error.message
          : `The database could not be migrated: ${error.message}`,
      ),
    );
    await storePictures(pictureFolder).catch((error: Error) =>
      fail(`Pictures cannot be stored: ${error.message}`),
    );
    await prepareCatalogue(db);
    logins = await demonstrationLine(db);
  }).catch((error: Error) => fail(`The database cannot be used: ${error.message}`));
  return logins;
}
