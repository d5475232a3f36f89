import { startPostgres } from '../support/site/postgres.ts';
import { prepareBuild, prepareDemonstration } from '../support/site/prepare.ts';
import makeRunFolder from '../support/site/runFolder.ts';
import { type Site, startSite } from '../support/site/server.ts';
import { measureBookings } from './bookings.ts';
import { measureInBrowser } from './browser.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import type { Row } from './measure.ts';
import { measureNextPage } from './nextPage.ts';
import { measureOneClient } from './oneClient.ts';
import { measurePages } from './pages.ts';
import { measureProcess } from './process.ts';
import { printed, writePart } from './report.ts';
import { measureStreams } from './streams.ts';
import { measureWeight } from './weight.ts';

/**
 * `npm run bench`: measures every performance goal, prints the figures and writes them to docs/performance.md. `npm run bench
 * -- pages catalogue` measures only these parts, and leaves the tables of the others unchanged. With TEST_DATABASE=postgres it
 * measures the server's parts, on a separate PostgreSQL.
 */
const inBrowsers = {
  weight: measureWeight,
  'next-page': measureNextPage,
  browser: measureInBrowser,
  lighthouse: measureWithLighthouse,
};
const onServer = { pages: measurePages, bookings: measureBookings };
/** Parts that start separate sites, without others on the machine. */
const onOwnSites = {
  process: measureProcess,
  catalogue: measureCatalogue,
  streams: measureStreams,
  'one-client': measureOneClient,
};

const removeRunFolder = makeRunFolder();
const postgres = process.env.TEST_DATABASE === 'postgres' ? await startPostgres() : undefined;
if (postgres) process.env.TEST_POSTGRES = postgres.address;
// The browser first: thousands of bookings leave the process with as many emails to send.
const onOneSite: Record<string, (site: Site) => Promise<Row[]>> = postgres
  ? onServer
  : { ...inBrowsers, ...onServer };
const known = [...Object.keys(onOneSite), ...Object.keys(onOwnSites)];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length) throw new Error(`No part is named ${unknown.join(', ')}: there are ${known.join(', ')}`);
const isWanted = ([name]: [string, unknown]) => !named.length || named.includes(name);

await Promise.all([prepareBuild(), prepareDemonstration()]);
let met = true;
const shared = Object.entries(onOneSite).filter(isWanted);
if (shared.length) {
  await using site = await startSite({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  for (const [name, measure] of shared) await record(name, await measure(site));
}
for (const [name, measure] of Object.entries(onOwnSites).filter(isWanted))
  await record(name, await measure());
await postgres?.stop();
removeRunFolder?.();
process.exit(met ? 0 : 1);

/** After each part, so that nothing is lost when a later part fails. */
async function record(name: string, rows: Row[]): Promise<void> {
  for (const row of rows) console.log(printed(row));
  await writePart(name, postgres ? 'PostgreSQL' : 'SQLite', rows);
  met &&= rows.every((row) => row.met);
}
