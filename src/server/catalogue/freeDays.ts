import { addDays } from '#domain/calendar.ts';
import { allFree, daysAhead, freeBut, nextFree, notBegun } from '#domain/freeStarts.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { isDate, vilniusClock } from '#domain/slots.ts';
import type { Db } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { now } from '#server/operations/settings.ts';
import { pageTags } from '#server/pages/pageTags.ts';

/** How many days a service's page shows the free starts of. */
export const shownDays = 5;

/** Nearly everything is free again within so many days: only of what is not are more days read. */
const soonDays = 7;

/** The free starts, as bits, of the days on which something may be taken. */
export type Days = Map<string, number>;

interface Day {
  serviceId: string;
  date: string;
}

/**
 * Writes down which starts of a day are free. To be called in the transaction that takes or frees one, after it has written to
 * the service's row, so that no two do so for one service at the same moment.
 * @returns the tags of the pages that show what has changed, to be dropped once the change is committed
 */
export async function keepDay(db: Db, day: Day): Promise<string[]> {
  const { serviceId, date } = day;
  const today = vilniusClock(now()).date;
  if (date < today) return [];
  const days = await daysOf(db, serviceId, today);
  const before = nextFree(days, now());
  const { rows: taken } = await takenOfDay(db, day);
  const free = freeBut(taken.map(({ time }) => time));
  await writeDay(db, { ...day, free });
  const after = nextFree(days.set(date, free), now());
  const isShown = date < addDays(today, shownDays);
  const isNext = before?.date !== after?.date || before?.time !== after?.time;
  return [
    ...(isShown ? [pageTags.starts(serviceId)] : []),
    ...(isNext ? [pageTags.nextFree(serviceId)] : []),
  ];
}

async function daysOf(db: Db, serviceId: string, from: string): Promise<Days> {
  const { rows } = await daysOfService(db, { serviceId, from });
  return new Map(rows.map(({ date, free }) => [date, free]));
}

const daysOfService = prepared((db, given: { serviceId: string; from: string }) =>
  db
    .selectFrom('service_days')
    .select(['date', 'free'])
    .where('service_id', '=', given.serviceId)
    .where('date', '>=', given.from),
);

const takenOfDay = prepared((db, given: Day) =>
  db
    .selectFrom('bookings')
    .select('time')
    .where('service_id', '=', given.serviceId)
    .where('date', '=', given.date)
    .unionAll(
      db
        .selectFrom('closed_slots')
        .select('time')
        .where('service_id', '=', given.serviceId)
        .where('date', '=', given.date),
    ),
);

const writeDay = prepared((db, given: Day & { free: number }) =>
  db
    .insertInto('service_days')
    .values({ service_id: given.serviceId, date: given.date, free: given.free })
    .onConflict((conflict) =>
      conflict.columns(['service_id', 'date']).doUpdateSet((row) => ({ free: row.ref('excluded.free') })),
    ),
);

/** @returns the bits of the free starts of days in a row that have not begun, by their dates */
export async function freeStartsOf(db: Db, serviceId: string, from: string, count: number): Promise<Days> {
  const days = await daysOf(db, serviceId, from);
  const dates = Array.from({ length: count }, (_, index) => addDays(from, index)).filter(isDate);
  return new Map(dates.map((date) => [date, (days.get(date) ?? allFree) & notBegun(date, now())]));
}

/**
 * @param from the first day to look at: today, or one to come
 * @param window the bits of the starts that are wanted
 * @returns the first free start of each service, null where there is none in 60 days
 */
export async function nextFreeOf(
  db: Db,
  ids: string[],
  from = vilniusClock(now()).date,
  window = allFree,
): Promise<Map<string, Moment | null>> {
  const within = async (some: string[], first: string, count: number) => {
    const days = await daysOfServices(db, some, first, addDays(first, count));
    return some.map((id) => {
      const own = days.get(id) ?? new Map<string, number>();
      return [id, nextFree(own, now(), { from: first, window, count })] as const;
    });
  };
  const soon = await within(ids, from, soonDays);
  const others = soon.filter(([, next]) => !next).map(([id]) => id);
  return new Map([...soon, ...(await within(others, addDays(from, soonDays), daysAhead - soonDays))]);
}

/** @returns the free starts of services on the days on which something of theirs is taken, in [from, to) */
export async function daysOfServices(
  db: Db,
  ids: string[],
  from: string,
  to: string,
): Promise<Map<string, Days>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('service_days')
    .select(['service_id', 'date', 'free'])
    .where('service_id', 'in', ids)
    .where('date', '>=', from)
    .where('date', '<', to)
    .execute();
  const rowsOf = Map.groupBy(rows, (row) => row.service_id);
  return new Map([...rowsOf].map(([id, own]) => [id, new Map(own.map(({ date, free }) => [date, free]))]));
}
