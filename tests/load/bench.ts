import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { prepareDemonstration, startSite } from '../support/server.ts';
import { measureBookings } from './bookings.ts';
import { measureInBrowser } from './browser.ts';
import { measureCatalogue } from './catalogue.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import type { Row } from './measure.ts';
import { measurePages } from './pages.ts';
import { measureProcess } from './process.ts';

/** `npm run bench`: every goal of the server with its figure, printed and written to docs/performance.md. */
await prepareDemonstration();
const site = await startSite();
const rows: Row[] = [];
try {
  rows.push(...(await measurePages(site)));
  rows.push(...(await measureInBrowser(site)));
  rows.push(...(await measureWithLighthouse(site)));
  rows.push(...(await measureBookings(site)));
  rows.push(...(await measureProcess(site)));
} finally {
  await site.stop();
}
rows.push(...(await measureCatalogue()));

const table = [
  '| what | goal | measured | |',
  '| --- | --- | --- | --- |',
  ...rows.map(
    ({ what, goal, measured, met }) => `| ${what} | ${goal} | ${measured} | ${met ? 'met' : '**missed**'} |`,
  ),
].join('\n');
console.log(table);
const machine = `${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.versions.node}`;
const date = new Date().toISOString().slice(0, 10);
writeFileSync(
  'docs/performance.md',
  `# Performance\n\nMeasured by \`npm run bench\` on ${date}: ${machine}.\n\n${table}\n`,
);
process.exit(rows.every(({ met }) => met) ? 0 : 1);
