import type { Customer } from '#features/account/sessions.server.ts';
import type { BookingRow } from '#features/booking/tables.server.ts';
import { writeAudit } from '#features/catalog/history/audit.server.ts';
import { selectNamedServices } from '#features/catalog/namedServices.server.ts';
import { type Provider, writeForService } from '#features/catalog/providers.server.ts';
import { queueMails } from '#features/mails/queue.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, notFound, orNotFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { type RateLimit, tryConsumeQuotaWithin } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { makeMail, readBookedService, readMailedBooking } from '../bookingMails.server.ts';
import { selectOwnBooking } from '../ownBookings.server.ts';
import type * as api from './api.ts';
import { noShowMails } from './mails.server.ts';
import { canSetNoShow, getNoShow } from './noShows.server.ts';
import type { NoShowKind } from './noShowStates.ts';

/** Limits emails about repeated changes. */
const noShowLimit: RateLimit = { kind: 'no-show-mail', max: 2, per: 'day' };
const maxDisputes = 100;

export async function setNoShow(
  db: Db,
  provider: Provider,
  id: string,
  noShow: NoShowKind | null,
): Promise<void> {
  await writeForService(db, provider, async (transaction, serviceId) => {
    const booking = orNotFound(await lockBooking(transaction, id));
    if (booking.service_id !== serviceId) throw new ApiError('not_found');
    if (!canSetNoShow(booking) || (await isDecided(transaction, id))) throw new ApiError('no_show_closed');
    if (getNoShow(booking) === noShow) return;
    const at = now().toISOString();
    await transaction
      .updateTable('bookings')
      .set({ no_show_at: noShow === 'noShow' ? at : null, not_done_at: noShow === 'notDone' ? at : null })
      .where('id', '=', id)
      .execute();
    if (noShow) await notifyCustomer(transaction, booking, noShow);
  });
}

function lockBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  return db.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

async function isDecided(db: Db, id: string): Promise<boolean> {
  const dispute = await db
    .selectFrom('disputes')
    .select('state')
    .where('booking_id', '=', id)
    .executeTakeFirst();
  return dispute !== undefined && dispute.state !== 'open';
}

async function notifyCustomer(db: Db, booking: BookingRow, noShow: NoShowKind): Promise<void> {
  if (!(await tryConsumeQuotaWithin(db, { limit: noShowLimit, subject: booking.id }))) return;
  const about = await readMailedBooking(db, booking);
  await queueMails(db, [makeMail(noShowMails, 'no-show-set', about, { noShow })]);
}

export async function listDisputes(db: Db, lang: Language): Promise<AnswerOf<typeof api.listDisputes>> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('bookings', 'bookings.id', 'disputes.booking_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin(selectNamedServices(db, lang), 'service.id', 'bookings.service_id')
    .select(['bookings.id', 'bookings.date', 'bookings.time', 'bookings.no_show_at', 'bookings.not_done_at'])
    .select(['bookings.user_name as customer', 'users.email', 'service.name as service'])
    .select(['service.id as serviceId', 'disputes.text', 'disputes.created_at as createdAt'])
    .where('disputes.state', '=', 'open')
    .orderBy('disputes.created_at')
    .limit(maxDisputes)
    .execute();
  return rows.flatMap(({ id, no_show_at, not_done_at, ...row }) => {
    // A removed no-show needs no decision.
    const noShow = getNoShow({ no_show_at, not_done_at });
    return noShow ? [{ ...row, _id: id, noShow }] : [];
  });
}

/**
 * Removes or upholds the no-show, and notifies the customer. The first decision is final; the service's change log names its
 * author.
 */
export async function decideDispute(db: Db, member: Customer, id: string, remove: boolean): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const booking = orNotFound(await lockBooking(transaction, id));
    const state = remove ? 'removed' : 'upheld';
    await transaction
      .updateTable('disputes')
      .set({ state })
      .where('booking_id', '=', id)
      .where('state', '=', 'open')
      .returning('booking_id')
      .executeTakeFirstOrThrow(notFound);
    const decision = { what: 'dispute', from: getNoShow(booking), to: state };
    await writeAudit(transaction, member, booking.service_id, [decision]);
    if (remove)
      await transaction
        .updateTable('bookings')
        .set({ no_show_at: null, not_done_at: null })
        .where('id', '=', id)
        .execute();
    const about = await readMailedBooking(transaction, booking);
    await queueMails(transaction, [makeMail(noShowMails, 'dispute-decided', about, { state })]);
  });
}

export async function disputeNoShow(db: Db, customer: Customer, id: string, text: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const own = selectOwnBooking(transaction, customer, id).forUpdate();
    const booking = await own.executeTakeFirstOrThrow(notFound);
    const noShow = orNotFound(getNoShow(booking) ?? undefined);
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
