import { isEmpty, leastPrice, noPrices, type PriceList } from '#domain/prices/priceList.ts';
import type { Db } from '#server/db/open.ts';
import { readOnce, type Published } from './published.ts';

/** Stands for a service of which no price is known. */
export const noPrice = 2 ** 31 - 1;

export async function priceListOf(db: Db, serviceId: string): Promise<PriceList> {
  const row = await db
    .selectFrom('service_prices')
    .select('list')
    .where('service_id', '=', serviceId)
    .executeTakeFirst();
  return priceListIn(row?.list);
}

/** @param list JSON, as it is stored. @returns `noPrices` where there is none */
export function priceListIn(list: string | null | undefined): PriceList {
  return list ? (JSON.parse(list) as PriceList) : noPrices;
}

/** Stores a price list whole. To be called while the service's row is held alone. */
export async function storePriceList(db: Db, serviceId: string, prices: PriceList): Promise<void> {
  if (isEmpty(prices)) {
    await db.deleteFrom('service_prices').where('service_id', '=', serviceId).execute();
    return;
  }
  const columns = { list: JSON.stringify(prices), least: leastPrice(prices)?.amount ?? null };
  await db
    .insertInto('service_prices')
    .values({ service_id: serviceId, ...columns })
    .onConflict((conflict) => conflict.column('service_id').doUpdateSet(columns))
    .execute();
}

/** @returns by their places the least that each of the published services costs, in cents, as it was after the last write; `noPrice` of all others */
export function leastByPlace(db: Db, all: Published): Promise<Int32Array> {
  return readOnce(all, 'prices', async () => {
    const rows = await db
      .selectFrom('service_prices')
      .select(['service_id', 'least'])
      .where('least', 'is not', null)
      .execute();
    const least = new Int32Array(all.ids.length).fill(noPrice);
    for (const row of rows) {
      const place = all.placeOf.get(row.service_id);
      if (place !== undefined) least[place] = row.least ?? noPrice;
    }
    return least;
  });
}
