import { startPostgres } from './postgres.ts';
import { prepareDemonstration } from './prepare.ts';

/**
 * Runs before all tests: creates demonstration data, unless those of the current code exist. With TEST_DATABASE=postgres they
 * are on a PostgreSQL server, where each site gets a separate database; TEST_DATABASE may also be the URL of a server to use.
 * @returns a function to call after all tests
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
