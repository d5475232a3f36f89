import { parseTowns } from '#features/urls/places/towns.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';

export async function placeTowns(db: Db, serviceId: string, towns: string[]): Promise<void> {
  await db.deleteFrom('service_towns').where('service_id', '=', serviceId).execute();
  const rows = [...new Set(towns)].map((town) => ({ service_id: serviceId, town }));
  if (rows.length > 0) await db.insertInto('service_towns').values(rows).execute();
}

export async function listServiceTowns(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('service_towns')
    .select(['service_id', 'town'])
    .where('service_id', 'in', ids)
    .orderBy('town')
    .execute();
  const towns = Map.groupBy(rows, ({ service_id }) => service_id);
  return new Map([...towns].map(([id, served]) => [id, served.map(({ town }) => town)]));
}

/**
 * @param field keys, separated by commas
 * @throws {ApiError} invalid for an unknown town
 */
export function requireTownKeys(field: string): string[] {
  const named = parseTowns(field);
  if (!named) throw new ApiError('invalid', { problems: { towns: 'town' } });
  return named.map(({ key }) => key);
}
