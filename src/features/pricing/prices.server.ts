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

export async function readPriceList(db: Db, serviceId: string): Promise<PriceList> {
  const row = await db
    .selectFrom('service_prices')
    .select('list')
    .where('service_id', '=', serviceId)
    .executeTakeFirst();
  return parsePriceList(row?.list);
}

export function parsePriceList(list: string | null | undefined): PriceList {
  return list ? (JSON.parse(list) as PriceList) : noPrices;
}

type VersionedPrices = Prices & { version: string };

export async function readTranslatedPrices(
  db: Db,
  serviceId: string,
  lang: Language,
): Promise<VersionedPrices | null> {
  return addVersion(await readPriceList(db, serviceId), lang);
}

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
