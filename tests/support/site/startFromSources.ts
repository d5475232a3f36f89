import '#cli/umask.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newFolder } from './folders.ts';

/**
 * Starts the site as `npm start` does, but from its sources and without pages: an API test needs no build. Requests that only
 * Astro handles are rejected, so that no test takes a page of an older build for one of the current code.
 */
enableCompileCache('.cache/compiled');
const { checkSettings } = await import('#cli/checkSettings.ts');
await checkSettings();
const { run } = await import('#cli/run.ts');
const { startSite } = await import('#api/serve/site.ts');
await run(() => startSite(pathToFileURL(`${buildWithoutPages()}/`)));

/** In the shape of a build. */
function buildWithoutPages(): string {
  const folder = newFolder();
  for (const part of ['client/_astro', 'server']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(
    join(folder, 'server/entry.mjs'),
    `export const handler = (request, response) => {
      response.writeHead(501, { 'content-type': 'text/plain' });
      response.end('This site runs without pages: a test that asks for them is named .site.test.ts');
    };`,
  );
  return folder;
}
