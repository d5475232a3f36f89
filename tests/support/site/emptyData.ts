import { newFolder } from './folders.ts';
import { databaseOf, postgresUrl } from './postgres.ts';

/** @returns the settings of a site without any data */
export async function emptyData(): Promise<Record<string, string>> {
  const folder = newFolder();
  const postgres = postgresUrl();
  const address = postgres && (await databaseOf(postgres, folder, { filled: false }));
  return { DATA_DIR: folder, ...(address && { DATABASE_URL: address }) };
}
