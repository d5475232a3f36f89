import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { startPostgres } from '../support/site/postgres.ts';
import { prepareBuild, prepareDemonstration } from '../support/site/prepare.ts';
import { startSite } from '../support/site/server.ts';
import { measureBookings } from './bookings.ts';
import { measureInBrowser } from './browser.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import type { Row } from './measure.ts';
import { measureNextPage } from './nextPage.ts';
import { measurePages } from './pages.ts';
import { measureProcess } from './process.ts';
import { measureWeight } from './weight.ts';

/**
 * `npm run bench`: every goal of speed with its figure, printed and written to docs/performance.md. With TEST_DATABASE=postgres what
 * the server does, on a PostgreSQL of its own.
 */
const report = 'docs/performance.md';
const postgres = process.env.TEST_DATABASE === 'postgres' ? await startPostgres() : undefined;
if (postgres) process.env.TEST_POSTGRES = postgres.address;
const database = postgres ? 'PostgreSQL' : 'SQLite';

await Promise.all([prepareBuild(), prepareDemonstration()]);
const site = await startSite();
const rows: Row[] = [];
try {
  // The browser first: thousands of bookings leave the process with as many mails to send.
  if (!postgres) {
    await measure(measureWeight(site));
    await measure(measureNextPage(site));
    await measure(measureInBrowser(site));
    await measure(measureWithLighthouse(site));
  }
  await measure(measurePages(site));
  await measure(measureBookings(site));
  await measure(measureProcess(site));
} finally {
  await site.stop();
}
await measure(measureCatalogue());
await postgres?.stop();

writeReport();
process.exit(rows.every(({ met }) => met) ? 0 : 1);

/** Prints what is measured as it comes. */
async function measure(measuring: Promise<Row[]>): Promise<void> {
  const found = await measuring;
  rows.push(...found);
  for (const row of found) console.log(line(row));
}

function line({ what, goal, measured, met }: Row): string {
  return `| ${what} | ${goal} | ${measured} | ${met ? 'met' : '**missed**'} |`;
}

/** Each database has a part of its own, and what a person wrote stands before them. */
function writeReport(): void {
  const machine = `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}`;
  const command = postgres ? 'TEST_DATABASE=postgres npm run bench' : 'npm run bench';
  const date = new Date().toISOString().slice(0, 10);
  const table = ['| what | goal | measured | |', '| --- | --- | --- | --- |', ...rows.map(line)].join('\n');
  const heading = `## On ${database}`;
  const part = `${heading}\n\nMeasured by \`${command}\` on ${date}: ${machine}.\n\n${table}\n`;
  const before = existsSync(report) ? readFileSync(report, 'utf8') : '# Performance\n';
  const kept = before.split(/\n(?=## )/).filter((each) => !each.startsWith(heading));
  writeFileSync(report, `${[...kept, part].map((each) => each.trim()).join('\n\n')}\n`);
}
