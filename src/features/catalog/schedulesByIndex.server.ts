import type { Schedule } from '#features/availability/index.ts';
import { parseSchedule } from '#features/availability/schedules.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { readOnce, type Published } from './published.server.ts';

/** By place, of those that have one, as of the last write. */
export function loadSchedulesByIndex(db: Db, all: Published): Promise<Map<number, Schedule>> {
  return readOnce(all, 'schedules', async () => {
    const rows = await db.selectFrom('service_schedules').selectAll().execute();
    return new Map(
      rows.flatMap((row) => {
        const place = all.indexById.get(row.service_id);
        return place === undefined ? [] : [[place, parseSchedule(row)] as const];
      }),
    );
  });
}
