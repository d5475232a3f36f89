import { databaseAddress } from '#platform/db/database.server.ts';
import { EarlierDatabase, migrate } from '#platform/db/migrations/index.ts';
import { withDatabase } from '#platform/db/open.server.ts';
import { sitePictures, storePictures } from '#platform/media/storePictures.server.ts';
import { demonstrationLine } from './demonstration/logins.ts';
import { fail } from './fail.ts';
import { fixPermissions } from './maintenance/fixPermissions.ts';
import { prepareCatalogue } from './prepareCatalogue.ts';

/**
 * Migrates the database and fills an empty one; a problem that the operator can fix ends the process with one line.
 * @returns the line that names the demo accounts, if they work
 */
export async function prepareData(): Promise<string | undefined> {
  await fixPermissions();
  let logins: string | undefined;
  await withDatabase(databaseAddress, async (db) => {
    await migrate(db).catch((error: Error) =>
      fail(
        error instanceof EarlierDatabase
          ? error.message
          : `The database could not be migrated: ${error.message}`,
      ),
    );
    await storePictures(sitePictures).catch((error: Error) =>
      fail(`Pictures cannot be stored: ${error.message}`),
    );
    await prepareCatalogue(db);
    logins = await demonstrationLine(db);
  }).catch((error: Error) => fail(`The database cannot be used: ${error.message}`));
  return logins;
}
