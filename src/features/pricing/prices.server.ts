import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/open.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import {
  isEmpty,
  leastPrice,
  noPrices,
  type PriceList,
  type Prices,
  translatePriceList,
} from './priceList.ts';

/** Includes fields that customers do not see. */
export async function readOwnPriceList(db: Db, serviceId: string): Promise<PriceList> {
  const row = await db
    .selectFrom('service_prices')
    .select('list')
    .where('service_id', '=', serviceId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.list) as PriceList) : noPrices;
}

export async function readPriceList(db: Db, serviceId: string): Promise<PriceList> {
  return shownPrices(await readOwnPriceList(db, serviceId));
}

export function parsePriceList(list: string | null | undefined): PriceList {
  return list ? shownPrices(JSON.parse(list) as PriceList) : noPrices;
}

/** docs/product.md 10.1: a provider who quotes after looking keeps their prices, and customers do not see them. */
function shownPrices(list: PriceList): PriceList {
  return list.afterLooking ? { ...noPrices, afterLooking: true } : list;
}

type VersionedPrices = Prices & { version: string };

export function addVersion(list: PriceList, lang: Language): VersionedPrices | null {
  const prices = translatePriceList(list, lang);
  return (
    prices && {
      version: createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16),
      ...prices,
    }
  );
}

/** Call it while the service's row is locked exclusively. */
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
