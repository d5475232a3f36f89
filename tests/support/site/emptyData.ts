import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOf, postgresUrl } from './postgres.ts';

/** @returns the settings of a site without any data */
export async function emptyData(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'home-service-empty-'));
  const postgres = postgresUrl();
  const address = postgres && (await databaseOf(postgres, folder, { filled: false }));
  return { DATA_DIR: folder, ...(address && { DATABASE_URL: address }) };
}
