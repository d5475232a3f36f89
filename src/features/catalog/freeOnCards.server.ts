import {
  anyTime,
  daysAhead,
  defaultSchedule,
  type FreeDays,
  nextFree,
  readStarts,
  type Span,
} from '#features/availability/index.ts';
import { listSchedules } from '#features/availability/schedules.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import type { NextFree } from './nextFree.ts';
import { listUnresponsive } from './unresponsive/unresponsive.server.ts';

/** Nearly every service is available within this many days: later days are read only for the others. */
const soonDays = 7;

interface FreeOnCards {
  /** A service whose provider is absent has no entry. */
  starts: Map<string, NextFree>;
  /** In minutes: they determine how long the cards are valid. */
  notices: number[];
}

export async function listFreeOnCards(
  db: Db,
  ids: string[],
  from = vilniusClock(now()).date,
  window = anyTime,
): Promise<FreeOnCards> {
  const unresponsive = await listUnresponsive(db, ids);
  const schedules = await listSchedules(db, ids);
  const [unset, known] = [
    ids.filter((id) => schedules.get(id)?.starts === 'unset'),
    ids.filter((id) => !unresponsive.has(id) && schedules.get(id)?.starts !== 'unset'),
  ];
  const within = async (some: string[], first: string, count: number) => {
    const days = await listFreeDaysByService(db, some, first, addDays(first, count));
    return some.map((id) => {
      const search = { from: first, window, count, schedule: schedules.get(id) ?? defaultSchedule };
      return [id, nextFree(days.get(id) ?? new Map(), now(), search)] as const;
    });
  };
  const soon = await within(known, from, soonDays);
  const others = soon.filter(([, next]) => !next).map(([id]) => id);
  const later = await within(others, addDays(from, soonDays), daysAhead - soonDays);
  return {
    starts: new Map<string, NextFree>([...soon, ...later, ...unset.map((id) => [id, 'unset'] as const)]),
    notices: [...schedules.values()].map(({ notice }) => notice),
  };
}

/** @param busy then: they have their next start times, docs/product.md 4.53 */
export async function listFreeThen(
  db: Db,
  ids: string[],
  { date, window }: { date?: string | undefined; window?: Span | undefined } = {},
  busy: string[] = [],
): Promise<FreeOnCards> {
  const { late = [], free = [] } = Object.groupBy(ids, (id) => (busy.includes(id) ? 'late' : 'free'));
  const then = await listFreeOnCards(db, free, date, window);
  const next = await listFreeOnCards(db, late);
  return { starts: new Map([...then.starts, ...next.starts]), notices: [...then.notices, ...next.notices] };
}

/** Only days on which something is booked or blocked, in [from, to). */
export async function listFreeDaysByService(
  db: Db,
  ids: string[],
  from: string,
  to: string,
): Promise<Map<string, FreeDays>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('free_days')
    .select(['service_id', 'date', 'starts'])
    .where('service_id', 'in', ids)
    .where('date', '>=', from)
    .where('date', '<', to)
    .execute();
  const rowsOf = Map.groupBy(rows, (row) => row.service_id);
  return new Map(
    [...rowsOf].map(([id, own]) => [id, new Map(own.map(({ date, starts }) => [date, readStarts(starts)]))]),
  );
}
