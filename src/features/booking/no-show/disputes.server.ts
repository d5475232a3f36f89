import type { Customer } from '#features/account/sessions.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, orNotFound } from '#platform/http/apiError.server.ts';
import { makeMail, readBookedService } from '../bookingMails.server.ts';
import { selectOwnBooking } from '../details/ownBooking.server.ts';
import { noShowMails } from './mails.server.ts';
import { readNoShow } from './noShows.server.ts';

export async function disputeNoShow(db: Db, customer: Customer, id: string, text: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const own = selectOwnBooking(transaction, customer, id).forUpdate();
    const booking = orNotFound(await own.executeTakeFirst());
    const noShow = orNotFound(readNoShow(booking) ?? undefined);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('disputes')
      .values({ booking_id: id, text, created_at: now().toISOString(), state: 'open' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw new ApiError('already_disputed');
    const service = await readBookedService(transaction, booking.service_id);
    const about = { booking, customer, service };
    await queueMails(transaction, [makeMail(noShowMails, 'dispute-received', about, { noShow, text })]);
  });
}
