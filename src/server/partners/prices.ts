import { randomUUIDv7 } from 'node:crypto';
import type { AnswerOf } from '#contract/endpoint.ts';
import { namesMissing, type PricesEdit, type readOwnPrices } from '#contract/partners/prices.ts';
import type { PriceList } from '#domain/prices/priceList.ts';
import type { Author } from '#server/accounts/audit.ts';
import { priceListOf, storePriceList } from '#server/catalogue/prices.ts';
import { languageOf } from '#server/catalogue/serviceRow.ts';
import type { Db } from '#server/db/open.ts';
import { Refusal } from '#server/http/refusal.ts';
import { changeNoted } from './history/changeNoted.ts';

type OwnPrices = AnswerOf<typeof readOwnPrices>;

/** @throws {Refusal} not_found */
export async function readPrices(db: Db, serviceId: string): Promise<OwnPrices> {
  return { language: await languageOf(db, serviceId), ...(await priceListOf(db, serviceId)) };
}

/**
 * It takes effect at once; existing bookings keep the prices that were shown.
 * @throws {Refusal} not_found; unauthorized when the provider's right has ended meanwhile; too_many for a provider; invalid for
 * an item without a name in the provider's language
 */
export async function changePrices(
  db: Db,
  author: Author,
  serviceId: string,
  edit: PricesEdit,
): Promise<OwnPrices> {
  await changeNoted(db, author, serviceId, async (transaction, before) => {
    const problems = namesMissing(edit, before.language);
    if (Object.keys(problems).length > 0) throw new Refusal('invalid', { problems });
    await storePriceList(transaction, serviceId, listOf(edit, before.prices));
  });
  return readPrices(db, serviceId);
}

/** An item keeps its id, so that customers who chose it before the change are asked about it. */
function listOf({ afterLooking, callOut, hourly, items }: PricesEdit, before: PriceList): PriceList {
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
