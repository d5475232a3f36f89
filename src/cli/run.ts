import { isIPv6 } from 'node:net';
import { demonstrationLine } from './demonstration/logins.ts';
import { EarlierDatabase, migrate } from '#platform/db/migrations/index.ts';
import { withDatabase } from '#platform/db/open.server.ts';
import { fixPermissions } from './maintenance/fixPermissions.ts';
import { sitePictures, storePictures } from '#platform/media/storePictures.server.ts';
import { databaseAddress } from '#platform/db/database.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import { fail } from './fail.ts';
import { prepareCatalogue } from './prepareCatalogue.ts';

/**
 * Prepares the data, and runs the site until the process is told to end.
 * @param startSite starts the site, and returns a function that lets what is under way finish and then ends it
 */
export async function run(startSite: () => Promise<() => Promise<void>>): Promise<void> {
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

  const place = `${isIPv6(settings.host) ? `[${settings.host}]` : settings.host}:${settings.port}`;
  const stop = await startSite().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') fail(`${place} is in use by another process: choose another PORT`);
    if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
      fail(`Cannot listen on ${place}: ${error.message}`);
    throw error;
  });
  console.log(`The site is at ${settings.publicOrigin} and listens on http://${place}`);
  if (logins) console.log(logins);
  endWhenTold(stop);
}

/** Gracefully on the first signal, and at once on the second. */
function endWhenTold(stop: () => Promise<void>): void {
  const end = async () => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void end());
}
