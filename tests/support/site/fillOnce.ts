import { startPostgres } from './postgres.ts';
import { prepareDemonstration } from './prepare.ts';

/**
 * Runs before all tests: makes one set of demonstration data, unless that of the present code exists. With TEST_DATABASE=postgres
 * it is on a PostgreSQL server, where each site gets a database of its own; TEST_DATABASE may also be the address of a server to
 * use.
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
