import {
  type Provider,
  requireServiceId,
  requireSignedIn,
  writeForService,
} from '#features/catalog/providers.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import type * as api from './api.ts';

type Settings = BodyOf<typeof api.changeDetailsSettings>;

export async function readDetailsSettings(db: Db, provider: Provider): Promise<Settings> {
  const row = await db
    .selectFrom('feed_settings')
    .select('whole_address')
    .where('service_id', '=', requireServiceId(provider))
    .executeTakeFirst();
  return { feedAddress: row?.whole_address === 1 };
}

/** @throws {ApiError} signed_in_only: others who have a private link may also have the feed */
export async function changeDetailsSettings(
  db: Db,
  provider: Provider,
  settings: Settings,
): Promise<Settings> {
  requireSignedIn(provider);
  return writeForService(db, provider, async (transaction, service_id) => {
    const whole_address = settings.feedAddress ? 1 : 0;
    await transaction
      .insertInto('feed_settings')
      .values({ service_id, whole_address })
      .onConflict((conflict) => conflict.column('service_id').doUpdateSet({ whole_address }))
      .execute();
    return settings;
  });
}
