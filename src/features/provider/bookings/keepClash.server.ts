import { type Provider, requireServiceId, writeAsProvider } from '#features/catalog/providers.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { orNotFound } from '#platform/http/apiError.server.ts';

/** docs/product.md 5.47. */
export async function keepClash(db: Db, provider: Provider, id: string, clash: string): Promise<void> {
  const serviceId = requireServiceId(provider);
  await writeAsProvider(db, provider, async (transaction) => {
    const kept = await transaction
      .updateTable('bookings')
      .set({ kept_clash: clash })
      .where('id', '=', id)
      .where('service_id', '=', serviceId)
      .returning('id')
      .executeTakeFirst();
    orNotFound(kept);
  });
}
