import type { UserRow } from '#features/account/tables.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { fallen } from '../popular.server.ts';
import { changePopularity } from '../popularity.server.ts';

/** Services are less popular without them. */
export async function eraseFavorites(db: Db, user: UserRow): Promise<string[]> {
  const favorites = await db
    .deleteFrom('favorites')
    .where('user_id', '=', user.id)
    .returning('service_id')
    .execute();
  for (const { service_id: serviceId } of favorites) await changePopularity(db, serviceId, -1);
  return favorites.length > 0 ? [fallen] : [];
}
