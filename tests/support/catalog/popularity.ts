import { countPopularity } from '#features/catalog/popularity.server.ts';
import type { Db } from '#platform/db/open.server.ts';

export async function popularityOf(db: Db, service: string): Promise<number> {
  await countPopularity(db);
  const row = db.selectFrom('services').select('popularity').where('id', '=', service);
  return (await row.executeTakeFirstOrThrow()).popularity;
}
