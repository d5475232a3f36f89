import type { Db } from '#platform/db/open.server.ts';
import { type Published, readOnce } from './published.server.ts';

/** In cents, of the services whose lowest price is known. */
export function loadLeastPrices(db: Db, all: Published): Promise<ReadonlyMap<string, number>> {
  return readOnce(all, 'prices', async () => {
    const rows = await db.selectFrom('service_prices').select(['service_id', 'least']).execute();
    return new Map(rows.flatMap(({ service_id, least }) => (least === null ? [] : [[service_id, least]])));
  });
}
