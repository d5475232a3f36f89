import { parsePriceList } from '#features/pricing/prices.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { type Published, readOnce } from './published.server.ts';

export function listLeastPrices(db: Db, all: Published): Promise<ReadonlyMap<string, number>> {
  return readOnce(all, 'prices', async () => {
    const rows = await db.selectFrom('service_prices').select(['service_id', 'least']).execute();
    return new Map(rows.flatMap(({ service_id, least }) => (least === null ? [] : [[service_id, least]])));
  });
}

export function listHourlyPrices(db: Db, all: Published): Promise<ReadonlyMap<string, number>> {
  return readOnce(all, 'hourly prices', async () => {
    const rows = await db.selectFrom('service_prices').select(['service_id', 'list']).execute();
    return new Map(
      rows.flatMap(({ service_id, list }) => {
        const { hourly } = parsePriceList(list);
        return hourly ? [[service_id, hourly.price.amount]] : [];
      }),
    );
  });
}
