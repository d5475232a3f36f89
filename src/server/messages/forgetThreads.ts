import { addMonths } from '#domain/calendar.ts';
import { threadMonths } from '#domain/messages/thread.ts';
import { vilniusClock } from '#domain/slots.ts';
import type { Db } from '#server/db/open.ts';
import { now } from '#server/operations/settings.ts';

/** docs/product.md 11.1: deletes the messages of bookings 12 months after their day. */
export async function forgetThreads(db: Db): Promise<void> {
  const before = addMonths(vilniusClock(now()).date, -threadMonths);
  const old = db.selectFrom('bookings').select('id').where('date', '<', before);
  await db.deleteFrom('messages').where('booking_id', 'in', old).execute();
}
