import { listFreeDays, listFreeStarts, readOccupied } from '#features/availability/freeDays.server.ts';
import {
  type FreeDays,
  freeStarts,
  listBookable,
  type Schedule,
  workMinutes,
} from '#features/availability/index.ts';
import { chosenItems, forWork, sumMinutes } from '#features/pricing/estimate.ts';
import { priceLimits } from '#features/pricing/priceList.ts';
import { readPriceList } from '#features/pricing/prices.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { listDays } from '#platform/time/calendar.ts';
import { withoutOwn } from './timeBlocks.server.ts';

interface Range {
  schedule: Schedule;
  from: string;
  count: number;
  /** Ids, separated by commas. */
  items?: string | undefined;
  minutes?: number | undefined;
  moving?: string | undefined;
}

/**
 * The slots with enough time for items, or for exactly these minutes; the time of the moving booking is available. Days without
 * bookings are not read: all their open slots are available.
 * @throws {ApiError} invalid for an unknown item
 */
export async function listFreeForWork(
  db: Db,
  serviceId: string,
  { schedule: usual, from, count, items, minutes, moving = '' }: Range,
): Promise<FreeDays> {
  const schedule = items
    ? forWork(usual, await readMinutes(db, serviceId, items))
    : { ...usual, duration: minutes ?? usual.duration };
  if (schedule.duration === usual.duration && !moving)
    return listFreeStarts(db, serviceId, { schedule: usual, from, count });
  const dates = listDays(from, count);
  if (workMinutes(schedule) > priceLimits.minutes.max) return new Map(dates.map((date) => [date, []]));
  const known = await listFreeDays(db, serviceId, from, count);
  const days: FreeDays = new Map();
  for (const date of dates) {
    const free = known.has(date)
      ? freeStarts(schedule, date, withoutOwn(await readOccupied(db, { serviceId, date }), [moving]))
      : undefined;
    days.set(date, listBookable(schedule, date, now(), free));
  }
  return days;
}

async function readMinutes(db: Db, serviceId: string, items: string): Promise<number> {
  const ids = new Set(items.split(',').map((id) => id.trim()));
  const chosen = chosenItems(await readPriceList(db, serviceId), [...ids]);
  if (chosen.length < ids.size) throw new ApiError('invalid', { problems: { items: 'unknownItem' } });
  return sumMinutes(chosen);
}
