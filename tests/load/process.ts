import { startSite } from '../support/site/server.ts';
import { atMost, load, residentMegabytes, type Row } from './measure.ts';

const requests = Number(process.env.BENCH_REQUESTS ?? 1_000_000);

/**
 * Measures memory over many requests, most of them for cached pages, as on a real day, in a process that has done nothing else;
 * and how soon a process responds.
 */
export async function measureProcess(): Promise<Row[]> {
  const migrated = await startSite();
  await migrated.stop();
  const began = performance.now();
  const site = await startSite(migrated.env);
  const started = performance.now() - began;
  const paths = [
    '/en',
    '/lt',
    '/ru',
    '/lt/services',
    '/ru/about-us',
    '/en?utm=1',
    '/lt/services?page=2',
    '/nothing',
  ];
  const half = { headers: { 'accept-encoding': 'br' }, amount: requests / 2, paths };
  await load(site.origin, half);
  const middle = residentMegabytes(site);
  await load(site.origin, half);
  const end = residentMegabytes(site);
  await site.stop();
  return [
    atMost(`memory after ${requests.toLocaleString('en')} requests`, end, 250, 'MB resident'),
    atMost('growth of memory in the second half', (end / middle - 1) * 100, 5, '%'),
    atMost('start until the first response, built and migrated', started, 1000, 'ms'),
  ];
}
