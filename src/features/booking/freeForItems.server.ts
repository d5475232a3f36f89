import { listFreeDays, readOccupied } from '#features/availability/freeDays.server.ts';
import {
  filterBookable,
  type FreeDays,
  openStarts,
  readDay,
  type Schedule,
} from '#features/availability/index.ts';
import { chosenItems, forWork, sumMinutes } from '#features/pricing/estimate.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import { findTranslatedPrices } from '#features/pricing/prices.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { defaultLanguage } from '#platform/i18n/languages.ts';
import { listDays } from '#platform/time/calendar.ts';

interface Range {
  schedule: Schedule;
  from: string;
  count: number;
}

/**
 * By date; none if the items take longer than a day.
 * @param items ids, separated by commas
 * @throws {ApiError} invalid for an unknown item
 */
export async function listFreeForItems(
  db: Db,
  serviceId: string,
  { items, ...range }: Range & { items: string },
): Promise<FreeDays> {
  const itemIds = new Set(items.split(',').map((id) => id.trim()));
  const prices = await findTranslatedPrices(db, serviceId, defaultLanguage);
  const chosen = prices ? chosenItems(prices, [...itemIds]) : [];
  if (chosen.length < itemIds.size) throw new ApiError('invalid', { problems: { items: 'unknownItem' } });
  return listFreeForWork(db, serviceId, { ...range, minutes: sumMinutes(chosen) });
}

/** Skips days without bookings: all their open slots are available. */
export async function listFreeForWork(
  db: Db,
  serviceId: string,
  { schedule: usual, from, count, minutes }: Range & { minutes: number },
): Promise<FreeDays> {
  const schedule = forWork(usual, minutes);
  const known = await listFreeDays(db, serviceId, from, count);
  const dates = listDays(from, count);
  const days: FreeDays = new Map();
  for (const date of dates) {
    const isPossible = minutes <= priceLimits.minutes.max;
    const free = isPossible ? await freeOn(db, serviceId, { schedule, date, isKnown: known.has(date) }) : [];
    days.set(date, filterBookable(free, date, now(), schedule));
  }
  return days;
}

async function freeOn(
  db: Db,
  serviceId: string,
  { schedule, date, isKnown }: { schedule: Schedule; date: string; isKnown: boolean },
): Promise<string[]> {
  if (!isKnown) return openStarts(schedule, date);
  return readDay(schedule, date, await readOccupied(db, { serviceId, date })).starts;
}
