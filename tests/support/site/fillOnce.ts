import { startPostgres } from './postgres.ts';
import { prepareDemonstration } from './prepare.ts';

/**
 * Before all tests: one set of demonstration data, unless that of today's code is there; with TEST_DATABASE=postgres on a PostgreSQL,
 * where each site gets a database of its own. An address there is that of a server to use.
 * @returns a function that is called after all tests
 */
export default async function fillOnce(): Promise<() => Promise<void>> {
  const wanted = process.env.TEST_DATABASE ?? '';
  // Another project of the same run has prepared it.
  if (process.env.TEST_POSTGRES) return async () => {};
  const postgres = wanted === 'postgres' ? await startPostgres(['fsync=off']) : undefined;
  if (wanted) process.env.TEST_POSTGRES = postgres?.address ?? wanted;
  await prepareDemonstration();
  return async () => postgres?.stop();
}
