import type { Customer } from '#server/accounts/sessions.ts';
import type { Db } from '#server/db/open.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { queueMails } from '#server/mail/queue.ts';
import { now } from '#server/operations/settings.ts';
import { bookedService, makeMail } from './bookingMails.ts';
import { markOf } from './marks.ts';

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
