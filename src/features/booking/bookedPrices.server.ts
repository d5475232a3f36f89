import type { Schedule } from '#features/availability/index.ts';
import { chosenItems, estimate, forWork, sumMinutes } from '#features/pricing/estimate.ts';
import { moneyText } from '#features/pricing/money.ts';
import { isEmpty, priceLimits, type PriceList, translateName } from '#features/pricing/priceList.ts';
import { addVersion, readPriceList } from '#features/pricing/prices.server.ts';
import type { BookedPrices } from '#features/pricing/priceShapes.ts';
import { sumNotes, sumText, type TranslateSum } from '#features/pricing/sumText.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';

export interface ChosenItems {
  items?: string[] | undefined;
  pricesVersion?: string | undefined;
}

/** Stored with a booking, with the names in all languages; `language` is the one that was shown. */
export interface StoredPrices extends Omit<BookedPrices, 'items'> {
  items: PriceList['items'];
}

export function translatePrices(stored: StoredPrices | undefined, lang: Language): BookedPrices | undefined {
  return (
    stored && {
      ...stored,
      items: stored.items.map(({ names, ...item }) => ({ ...item, ...translateName(names, lang) })),
    }
  );
}

/**
 * Call it while the service's row is locked, so that the prices shown are stored. Undefined if the service has none.
 * @throws {ApiError} prices_changed if the list has changed; invalid for an unknown item, and for more work than fits into a day
 */
export async function computeChosenPrices(
  db: Db,
  serviceId: string,
  lang: Language,
  { items: chosen = [], pricesVersion }: ChosenItems,
): Promise<StoredPrices | undefined> {
  const list = await readPriceList(db, serviceId);
  if (pricesVersion && addVersion(list, lang)?.version !== pricesVersion)
    throw new ApiError('prices_changed');
  const items = chosenItems(list, chosen);
  if (items.length < new Set(chosen).size)
    throw new ApiError('invalid', { problems: { items: 'unknownItem' } });
  if (sumMinutes(items) > priceLimits.minutes.max)
    throw new ApiError('invalid', { problems: { items: 'itemsTooLong' } });
  if (isEmpty(list)) return undefined;
  return { language: lang, items, callOut: list.callOut, ...estimate(list, chosen) };
}

export async function storePrices(db: Db, bookingIds: string[], prices: StoredPrices): Promise<void> {
  const content = JSON.stringify(prices);
  await db
    .insertInto('booking_prices')
    .values(bookingIds.map((id) => ({ booking_id: id, content })))
    .execute();
}

export async function findBookedPrices(db: Db, bookingId: string): Promise<StoredPrices | undefined> {
  const row = await db
    .selectFrom('booking_prices')
    .select('content')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return parseBookedPrices(row?.content);
}

/** By booking id. */
export async function listCustomerPrices(db: Db, userId: string): Promise<Map<string, StoredPrices>> {
  const rows = await db
    .selectFrom('booking_prices')
    .innerJoin('bookings', 'bookings.id', 'booking_prices.booking_id')
    .select(['bookings.id', 'content'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ id, content }) => [id, JSON.parse(content) as StoredPrices]));
}

export function parseBookedPrices(content: string | null | undefined): StoredPrices | undefined {
  return content ? (JSON.parse(content) as StoredPrices) : undefined;
}

export function fitScheduleToWork(schedule: Schedule, prices: StoredPrices | undefined): Schedule {
  return prices ? forWork(schedule, sumMinutes(prices.items)) : schedule;
}

/** A booking keeps its length, which may be shorter than the schedule's. @param minutes if its length is known */
export function fitScheduleToBooking(
  schedule: Schedule,
  minutes: number | null | undefined,
  prices?: StoredPrices,
): Schedule {
  return minutes ? { ...schedule, duration: minutes } : fitScheduleToWork(schedule, prices);
}

/** docs/product.md 10.7: a move does not change the length. */
export async function fitScheduleToStored(db: Db, schedule: Schedule, bookingId: string): Promise<Schedule> {
  const stored = await db
    .selectFrom('bookings')
    .leftJoin('booking_prices', 'booking_prices.booking_id', 'bookings.id')
    .select(['minutes', 'content'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
  return fitScheduleToBooking(schedule, stored?.minutes, parseBookedPrices(stored?.content));
}

export function makePriceContent(stored: StoredPrices | undefined, lang: Language): Record<string, string> {
  const prices = translatePrices(stored, lang);
  if (!prices) return {};
  const [only, ...others] = prices.items;
  const items = prices.items.map(({ name, price }) => `${name}, ${moneyText(price, lang)}`).join('; ');
  const t = getTranslator(lang);
  const translateSum: TranslateSum = (key, price) => t(`sums:${key}`, { price });
  return {
    // The price of a single item is the sum.
    items: only && others.length === 0 ? only.name : items,
    amount: String(prices.total?.amount ?? ''),
    total: joinFacts([sumText(prices, translateSum, lang), ...sumNotes(prices, translateSum, lang)]),
  };
}
