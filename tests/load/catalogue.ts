import { execFileSync } from 'node:child_process';
import { startSite } from '../support/site/server.ts';
import { atMost, p99Of, type Row } from './measure.ts';

const count = 100_000;
const rounds = 450;
const terms = ['a', 'e', 'master', 'service', 'amber masters', '99999', 'zzz', 'home', '1'];

/** A catalogue of 100,000 services: each page a fresh one, each search another term. */
export async function measureCatalogue(): Promise<Row[]> {
  const small = await startSite();
  await small.stop();
  const env = { ...process.env, ...small.env };
  execFileSync(process.execPath, ['src/commands/manyServices.ts', String(count)], { env, stdio: 'inherit' });
  const site = await startSite(small.env);
  try {
    const page = (place: number) => (place % 4000) + 2;
    const lists = Array.from(
      { length: rounds },
      (_, place) => `${site.origin}/lt/services?page=${page(place * 13)}`,
    );
    const categories = Array.from(
      { length: rounds },
      (_, place) => `${site.origin}/en/services/categories/plumbing?page=${(place % 590) + 2}`,
    );
    const services = Array.from(
      { length: rounds },
      (_, place) => `${site.origin}/ru/service/many-${place * 211}`,
    );
    const searches = terms.map(
      (term) => `${site.origin}/api/en/services?limit=24&q=${encodeURIComponent(term)}`,
    );
    const [warming, measured] = [rounds / 3, (rounds * 2) / 3];
    for (const kind of [lists, categories, services]) await p99Of(kind.slice(measured), warming);
    await p99Of(searches, searches.length);
    return [
      atMost('list pages of 100,000 services afresh, p99', await p99Of(lists, measured), 20, 'ms'),
      atMost('category pages of 100,000 services afresh, p99', await p99Of(categories, measured), 20, 'ms'),
      atMost('service pages of 100,000 services afresh, p99', await p99Of(services, measured), 20, 'ms'),
      atMost('search among 100,000, any term, p99', await p99Of(searches, rounds), 30, 'ms'),
    ];
  } finally {
    await site.stop();
  }
}
