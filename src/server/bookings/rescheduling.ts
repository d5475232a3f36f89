import type { Booking } from '#contract/shapes.ts';
import { forProvider, type Schedule } from '#domain/schedules/schedule.ts';
import { isPast, startOf } from '#domain/slots.ts';
import { bookedPricesOf, scheduleForWork } from './bookedPrices.ts';
import { bookableService, mailToCustomer, mailToProvider } from './bookingMails.ts';
import { bookingAnswer } from './bookingLists.ts';
import { hasBegun } from './bookings.ts';
import { recordLate } from './fairCancellation.ts';
import { toldCustomer, toldProvider } from './details/mailed.ts';
import { detailsOf } from './details/store.ts';
import { changeOf, countChange, waitForAccount } from './limits.ts';
import { movePieces, settleDay } from './pieces.ts';
import { tell } from './telling.ts';
import { unseenFrom } from './unseenSteps.ts';
import { calendarsOf, freshenCalendars } from '#server/calendars/readings.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import type { Db } from '#server/db/open.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { keepDay } from '#server/catalogue/freeDays.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { dropPages } from '#server/pages/pageTags.ts';
import type { Customer } from '#server/accounts/sessions.ts';
import { now } from '#server/operations/settings.ts';

/**
 * Moves one of the customer's own bookings to another slot, in one transaction, which frees the old slot only after it has the new one.
 * Both sides are told, both calendars move their entry, and the provider's proposal ends.
 * @param by who has chosen the slot: for a slot that the provider has proposed, notice and horizon do not apply, and the move is never late
 * @throws {Refusal} past; not_found, also for somebody else's; completed; slot_taken, own_clash; what the limits of an account throw
 */
export async function reschedule(
  db: Db,
  customer: Pick<Customer, 'id' | 'email' | 'language'>,
  id: string,
  { date, time }: { date: string; time: string },
  by: 'customer' | 'provider' = 'customer',
): Promise<Booking> {
  const { service_id: serviceId } = found(await ownBooking(db, customer, id));
  await freshenCalendars(db, await calendarsOf(db, serviceId));
  const { moved, tags } = await db.transaction().execute(async (transaction) => {
    await waitForAccount(transaction, customer.id);
    const before = found(await ownBooking(transaction, customer, id));
    if (hasBegun(before)) throw new Refusal('completed');
    if (isPast(date, time, now())) throw new Refusal('past', { problems: { date: 'past' } });
    if (before.date === date && before.time === time) return { moved: before, tags: [] };
    const service = await bookableService(transaction, before.service_id);
    const prices = await bookedPricesOf(transaction, id);
    const work = scheduleForWork(service.schedule, prices);
    const change = {
      date,
      time,
      starts_at: startOf(date, time).toISOString(),
      sequence: before.sequence + 1,
      moved_at: now().toISOString(),
      minutes: work.duration,
    };
    const booking = { ...before, ...change };
    await move(transaction, before, { ...change, ...unseenFrom(booking, service.schedule) });
    await transaction.deleteFrom('proposals').where('booking_id', '=', id).execute();
    await movePieces(transaction, booking, work);
    const gathered = await countChange(transaction, changeOf('moved', customer, service));
    const about = { booking, customer, service, prices };
    const late =
      by === 'customer'
        ? await recordLate(transaction, 'moved_late', { ...before, user_id: customer.id })
        : {};
    const was = { wasStartsAt: before.starts_at, ...late };
    const said = await detailsOf(transaction, id);
    const notices = {
      customer: mailToCustomer('booking-moved', about, { ...was, ...toldCustomer(said) }),
      provider: mailToProvider('booking-moved-provider', about, { ...was, ...toldProvider(said) }),
    };
    await tell(transaction, 'moved', notices, gathered);
    const binding = by === 'provider' ? forProvider(service.schedule) : service.schedule;
    const schedules = { schedule: service.schedule, binding, work };
    return { moved: booking, tags: await settleDays(transaction, before, booking, schedules) };
  });
  await dropPages(...tags);
  return bookingAnswer(moved, customer, moved.service_id, await bookedPricesOf(db, id));
}

function ownBooking(db: Db, customer: Pick<Customer, 'id'>, id: string): Promise<BookingRow | undefined> {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', customer.id)
    .executeTakeFirst();
}

/** The unique index keeps a customer from two bookings at one time. A booking that was canceled or moved meanwhile is not moved. */
async function move(
  db: Db,
  before: BookingRow,
  change: Partial<BookingRow> & { date: string; time: string },
): Promise<void> {
  try {
    const { numUpdatedRows } = await db
      .updateTable('bookings')
      .set(change)
      .where('id', '=', before.id)
      .where('sequence', '=', before.sequence)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Refusal('not_found');
  } catch (error) {
    if (isUniqueViolation(error, 'user')) throw new Refusal('own_clash');
    throw error;
  }
}

/** Locks the earlier day first, so that two moves between the same days never wait for each other for ever. */
async function settleDays(
  db: Db,
  before: BookingRow,
  booking: BookingRow,
  { schedule, binding, work }: Record<'schedule' | 'binding' | 'work', Schedule>,
): Promise<string[]> {
  const left = () => keepDay(db, { serviceId: before.service_id, date: before.date }, schedule);
  const taken = () => settleDay(db, booking, schedule, binding, work);
  if (before.date === booking.date) return taken();
  const inOrder = before.date < booking.date ? [left, taken] : [taken, left];
  const tags: string[] = [];
  for (const settle of inOrder) tags.push(...(await settle()));
  return tags;
}
