import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addMonths } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { detailsMonths } from '../bookings.ts';

/** docs/product.md 2.33: after 12 months, with their photos. */
export async function deleteOldDetails(db: Db): Promise<void> {
  const before = addMonths(vilniusClock(now()).date, -detailsMonths);
  const old = db.selectFrom('bookings').select('id').where('date', '<', before);
  await db.deleteFrom('booking_details').where('booking_id', 'in', old).execute();
  await db.updateTable('booking_photos').set({ booking_id: null }).where('booking_id', 'in', old).execute();
}
