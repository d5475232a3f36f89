import type { Customer } from '#server/accounts/sessions.ts';
import { keepDay } from '#server/catalogue/freeDays.ts';
import { popularTags } from '#server/catalogue/popular.ts';
import { changePopularity } from '#server/catalogue/popularity.ts';
import type { Db } from '#server/db/open.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { dropPages } from '#server/pages/pageTags.ts';
import { bookedService, mailToCustomer, mailToProvider } from './bookingMails.ts';
import { hasBegun } from './bookings.ts';
import { removeLostPhotos } from './details/lostPhotos.ts';
import { recordLate } from './fairCancellation.ts';
import { changeOf, countChange, waitForAccount } from './limits.ts';
import { tell } from './telling.ts';

/**
 * Cancels a booking of the customer's own and frees its slot. It is never refused for being late: that is recorded and said.
 * @throws {Refusal} not_found, also for somebody else's; completed
 */
export async function cancel(db: Db, customer: Customer, id: string): Promise<void> {
  const tags = await db.transaction().execute(async (transaction) => {
    await waitForAccount(transaction, customer.id);
    // Deleted before it is looked at: what a move at the same moment made of it is what is cancelled. A refusal undoes it.
    const booking = found(
      await transaction
        .deleteFrom('bookings')
        .where('id', '=', id)
        .where('user_id', '=', customer.id)
        .returningAll()
        .executeTakeFirst(),
    );
    if (hasBegun(booking)) throw new Refusal('completed');
    const service = await bookedService(transaction, booking.service_id);
    const gathered = await countChange(transaction, changeOf('cancelled', customer, service));
    const about = { booking: { ...booking, sequence: booking.sequence + 1 }, customer, service };
    const late = await recordLate(transaction, 'canceled_late', { ...booking, user_id: customer.id });
    const notices = {
      customer: mailToCustomer('booking-cancelled', about, late),
      provider: mailToProvider('booking-withdrawn', about, late),
    };
    await tell(transaction, 'cancelled', notices, gathered);
    await changePopularity(transaction, booking.service_id, -1);
    const day = { serviceId: booking.service_id, date: booking.date };
    return keepDay(transaction, day, service.schedule);
  });
  await dropPages(...tags, ...(await popularTags(db)));
  await removeLostPhotos(db);
}
