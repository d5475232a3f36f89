import { startPostgres } from './postgres.ts';
import { prepareSite } from './prepare.ts';

/**
 * Before all tests: one build and one set of demonstration data, unless those of today's code are there; with
 * TEST_DATABASE=postgres on a PostgreSQL, where each site gets a database of its own. An address there is that of a server to use.
 * @returns a function that is called after all tests
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const wanted = process.env.TEST_DATABASE ?? '';
  const postgres = wanted === 'postgres' ? await startPostgres(['fsync=off']) : undefined;
  if (wanted) process.env.TEST_POSTGRES = postgres?.address ?? wanted;
  await prepareSite();
  return async () => postgres?.stop();
}
