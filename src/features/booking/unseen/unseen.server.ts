import type { BookingRow } from '#features/booking/tables.server.ts';
import { listSimilarFree } from '#features/catalog/similarFree.server.ts';
import { countUnseen } from '#features/catalog/unresponsive/unresponsive.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { addInvalidation, transact } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { issueVisitLink, type MailedBooking, makeMail, readBookedService } from '../bookingMails.server.ts';
import { hasBegun } from '../bookings.server.ts';
import { unseenMails } from './mails.server.ts';
import { computeNextStep, type UnseenStep } from './unseenSteps.server.ts';

/** Per round; the next one follows soon. */
const atOnce = 100;

/**
 * Reminds the provider, and later notifies the customer, once each over all processes, even if none ran when it was due.
 * Skips bookings that have started.
 */
export async function notifyOfUnseen(db: Db): Promise<void> {
  const due = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .selectAll('bookings')
    .select(['users.email', 'users.language'])
    .where('unseen_due_at', '<=', now().toISOString())
    .orderBy('unseen_due_at')
    .limit(atOnce)
    .execute();
  for (const { email, language, ...booking } of due) await runStep(db, booking, { email, language });
}

async function runStep(db: Db, booking: BookingRow, customer: MailedBooking['customer']): Promise<void> {
  const { service_id: serviceId, unseen_next: who } = booking;
  const isLast = who === 'customer';
  const isOver = hasBegun(booking);
  const similar = isLast && !isOver ? await listSimilarFree(db, customer.language, serviceId) : [];
  await transact(db, async (transaction) => {
    const service = await readBookedService(transaction, serviceId);
    const next = computeNextStep(who, booking, service.schedule);
    if (!(await claimStep(transaction, booking, next))) return;
    const about = { booking, customer, service };
    if (!isOver) {
      const mail = isLast
        ? makeMail(unseenMails, 'booking-unseen', about, { similar: JSON.stringify(similar) })
        : makeMail(unseenMails, 'booking-unseen-provider', about, {
            link: await issueVisitLink(transaction, about),
          });
      await queueMails(transaction, [mail]);
    }
    const tags = isLast ? await countUnseen(transaction, serviceId) : [];
    await addInvalidation(transaction, tags);
  });
}

/** Only one process finds the booking unchanged; none does if it was seen, moved or cancelled. */
async function claimStep(db: Db, booking: BookingRow, next: UnseenStep): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set(next)
    .where('id', '=', booking.id)
    .where('unseen_next', '=', booking.unseen_next)
    .where('unseen_due_at', '=', booking.unseen_due_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
