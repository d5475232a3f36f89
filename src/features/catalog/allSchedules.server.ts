import type { Schedule } from '#features/availability/index.ts';
import { parseSchedule } from '#features/availability/schedules.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { type Published, readOnce } from './published.server.ts';

export function listAllSchedules(db: Db, all: Published): Promise<ReadonlyMap<string, Schedule>> {
  return readOnce(all, 'schedules', async () => {
    const rows = await db.selectFrom('service_schedules').selectAll().execute();
    return new Map(rows.map((row) => [row.service_id, parseSchedule(row)]));
  });
}
