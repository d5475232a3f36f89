import { startPostgres } from './postgres.ts';
import { prepareDemonstration } from './server.ts';

/**
 * Before all tests: one build, unless there is one of the sources as they are, and one set of demonstration data; with
 * TEST_DATABASE=postgres on a PostgreSQL, where each site gets a database of its own. An address there is that of a server to use.
 * @returns a function that is called after all tests
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const wanted = process.env.TEST_DATABASE ?? '';
  const postgres = wanted === 'postgres' ? await startPostgres(['fsync=off']) : undefined;
  if (wanted) process.env.TEST_POSTGRES = postgres?.address ?? wanted;
  await prepareDemonstration();
  return async () => postgres?.stop();
}
