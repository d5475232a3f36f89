import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addMonths } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { threadMonths } from './thread.ts';

/** docs/product.md 11.8. */
export async function deleteOldThreads(db: Db): Promise<void> {
  const before = addMonths(vilniusClock(now()).date, -threadMonths);
  const old = db.selectFrom('bookings').select('id').where('date', '<', before);
  await db.deleteFrom('messages').where('booking_id', 'in', old).execute();
}
