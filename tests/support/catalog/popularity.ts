import { countPopularity } from '#features/catalog/popularity.server.ts';
import { inDatabase } from '../site/database.ts';
import { readRow } from '../site/rows.ts';
import type { Site } from '../site/server.ts';

export async function popularityOf(site: Pick<Site, 'database'>, service: string): Promise<number> {
  await inDatabase(site, countPopularity);
  return (await readRow(site, 'services', { id: service })).popularity;
}
