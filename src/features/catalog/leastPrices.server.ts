import { noPrice } from '#features/pricing/prices.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { readOnce, type Published } from './published.server.ts';

/** By place, in cents, as of the last write; `noPrice` for all others. */
export function loadLeastPricesByIndex(db: Db, all: Published): Promise<Int32Array> {
  return readOnce(all, 'prices', async () => {
    const rows = await db
      .selectFrom('service_prices')
      .select(['service_id', 'least'])
      .where('least', 'is not', null)
      .execute();
    const least = new Int32Array(all.ids.length).fill(noPrice);
    for (const row of rows) {
      const place = all.indexById.get(row.service_id);
      if (place !== undefined) least[place] = row.least ?? noPrice;
    }
    return least;
  });
}
