import { randomUUIDv7 } from 'node:crypto';
import type { Author } from '#features/catalog/history/audit.server.ts';
import { changeService } from '#features/catalog/history/changeService.server.ts';
import { writeServiceWords } from '#features/catalog/search/serviceWords.server.ts';
import { readServiceLanguage } from '#features/catalog/serviceRow.server.ts';
import type { PriceList } from '#features/pricing/priceList.ts';
import { readOwnPriceList, storePriceList } from '#features/pricing/prices.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { namesMissing, type PricesEdit, type readOwnPrices } from './api.ts';

type OwnPrices = AnswerOf<typeof readOwnPrices>;

export async function readPrices(db: Db, serviceId: string): Promise<OwnPrices> {
  return { language: await readServiceLanguage(db, serviceId), ...(await readOwnPriceList(db, serviceId)) };
}

/**
 * Existing bookings keep their prices.
 * @throws {ApiError} invalid for an item without a name in the provider's language
 */
export async function changePrices(
  db: Db,
  author: Author,
  serviceId: string,
  edit: PricesEdit,
): Promise<OwnPrices> {
  await changeService(db, author, serviceId, async (transaction, before) => {
    const problems = namesMissing(edit, before.language);
    if (Object.keys(problems).length > 0) throw new ApiError('invalid', { problems });
    await storePriceList(transaction, serviceId, toPriceList(edit, before.prices));
    await writeServiceWords(transaction, [serviceId]);
  });
  return readPrices(db, serviceId);
}

/** An item has the same id after a change, so that customers who chose it before must confirm the new price. */
function toPriceList({ afterLooking, callOut, hourly, items }: PricesEdit, before: PriceList): PriceList {
  const left = new Set(before.items.map(({ _id }) => _id));
  return {
    afterLooking,
    callOut: callOut ?? null,
    hourly: hourly ?? null,
    items: items.map(({ _id = '', names, price, minutes }) => ({
      _id: left.delete(_id) ? _id : randomUUIDv7(),
      names: Object.fromEntries(Object.entries(names).filter(([, name]) => name)),
      price,
      minutes,
    })),
  };
}
