import type { Customer } from '#features/account/sessions.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { found, Refusal } from '#platform/http/refusal.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { bookedService, makeMail } from '../bookingMails.server.ts';
import { markOf } from './marks.server.ts';

/**
 * Possible once for each booking.
 * @throws {Refusal} not_found, also for somebody else's booking and for one without a mark; already_objected
 */
export async function objectToMark(db: Db, customer: Customer, id: string, text: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const booking = found(
      await transaction
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', customer.id)
        .forUpdate()
        .executeTakeFirst(),
    );
    const mark = found(markOf(booking) ?? undefined);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('objections')
      .values({ booking_id: id, text, created_at: now().toISOString(), state: 'open' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw new Refusal('already_objected');
    const service = await bookedService(transaction, booking.service_id);
    const about = { booking, customer, service };
    await queueMails(transaction, [makeMail('objection-received', about, { mark, text })]);
  });
}
