import type { Customer } from '#features/account/sessions.server.ts';
import { saveAvailability } from '#features/availability/freeDays.server.ts';
import { addInvalidation, transact } from '#platform/cache/invalidation.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { findBookedPrices } from '../bookedPrices.server.ts';
import { readBookedService } from '../bookingMails.server.ts';
import { hasBegun } from '../bookings.server.ts';
import { deleteOrphanedPhotos } from '../details/orphanedPhotos.server.ts';
import { countChange, lockAccountBookings } from '../limits.server.ts';
import { notify } from '../notify.server.ts';
import { listFollowingIds } from '../series/members.server.ts';
import { makeNotices } from '../series/notices.server.ts';
import { type Cancelled, explainMissing, storeCancelled } from './cancelledBookings.server.ts';
import { recordLate } from './freeCancellation.server.ts';

/** A late cancellation is recorded and mentioned in the emails, never rejected. */
export function cancelBooking(db: Db, customer: Customer, id: string): Promise<void> {
  return cancelBookings(db, customer, id, async () => [id]);
}

export function cancelFollowing(db: Db, customer: Customer, id: string): Promise<void> {
  return cancelBookings(db, customer, id, (transaction) => listFollowingIds(transaction, id));
}

async function cancelBookings(
  db: Db,
  customer: Customer,
  id: string,
  choose: (transaction: Db) => Promise<string[]>,
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockAccountBookings(transaction, customer.id);
    const ids = await choose(transaction);
    // All bookings of a series have the same items. Read before they are deleted with the bookings.
    const prices = await findBookedPrices(transaction, ids[0] ?? '');
    // Deletes before checking, so that a concurrently moved booking is cancelled in its current state. An error rolls it back.
    const deleted = await transaction
      .deleteFrom('bookings')
      .where('id', 'in', ids)
      .where('user_id', '=', customer.id)
      .returningAll()
      .execute();
    const bookings = deleted.sort((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
    const [first] = bookings;
    if (!first) throw await explainMissing(transaction, customer, id);
    const { service_id: serviceId } = first;
    if (bookings.some(hasBegun)) throw new ApiError('completed');
    const service = await readBookedService(transaction, serviceId);
    const digested = await countChange(transaction, 'cancelled', customer, service);
    const cancelled: Cancelled[] = [];
    for (const each of bookings) {
      const booking = { ...each, user_id: customer.id };
      const late = await recordLate(transaction, 'cancelled_late', booking);
      cancelled.push({ ...booking, ...late, sequence: booking.sequence + 1 });
    }
    await storeCancelled(transaction, cancelled, { by: 'customer', prices });
    await notify(transaction, makeNotices('cancelled', cancelled, { customer, service, prices }), digested);
    const tags: string[] = [];
    for (const { date } of bookings)
      tags.push(...(await saveAvailability(transaction, { serviceId, date }, service.schedule)));
    await addInvalidation(transaction, tags);
  });
  await deleteOrphanedPhotos(db);
}
