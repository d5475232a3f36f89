import './umask.ts';
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '#serve/sources.ts';

/** Ends the start with the one line that an operator needs. */
function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

/** Compiled code is kept for the next start: it shortens the time until the first answer. */
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));

/** Settings are checked as they are loaded, and before anything else. */
const { settings } = await import('#server/operations/settings.ts').catch((error: Error) =>
  fail(error.message),
);
const { trustedProxies } = await import('#serve/proxies.ts');
try {
  trustedProxies(settings.trustedProxies);
} catch (error) {
  fail((error as Error).message);
}
/** A test with a fixed clock is not production: what the build loads later checks its settings again. */
if (!settings.clock) process.env.NODE_ENV ||= 'production';

if (!isBuilt()) {
  const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url))], {
    stdio: 'inherit',
  });
  if (build.status !== 0) fail('The build failed: see above');
}

const { databaseAddress } = await import('#server/operations/database.ts');
const { migrate } = await import('#server/db/migrations/index.ts');
const { withDatabase } = await import('#server/db/open.ts');
const { storeSitePictures } = await import('#server/media/storeSitePictures.ts');
const { narrowModes } = await import('#server/maintenance/narrowModes.ts');
const { prepareCatalogue } = await import('./prepareCatalogue.ts');
await narrowModes();
await withDatabase(databaseAddress, async (db) => {
  await migrate(db).catch((error: Error) => fail(`The database could not be migrated: ${error.message}`));
  await storeSitePictures().catch((error: Error) => fail(`Pictures cannot be stored: ${error.message}`));
  await prepareCatalogue(db);
}).catch((error: Error) => fail(`The database cannot be used: ${error.message}`));

const dist = new URL('../../dist/', import.meta.url);
const { startSite } = (await import(
  new URL('server/site.mjs', dist).href
)) as typeof import('#serve/site.ts');
const place = `${isIPv6(settings.host) ? `[${settings.host}]` : settings.host}:${settings.port}`;
const stop = await startSite(dist).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') fail(`${place} is in use by another process: choose another PORT`);
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
    fail(`Cannot listen on ${place}: ${error.message}`);
  throw error;
});
console.log(`The site is at ${settings.publicOrigin} and listens on http://${place}`);

/** A second signal does not wait. */
async function end(): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));
  await stop();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void end());
