import { nullable, number, string } from 'superstruct';
import type { UserRow } from '#features/account/tables.server.ts';
import { saveAvailability } from '#features/availability/freeDays.server.ts';
import { bookingData, type Feature } from '#features/feature.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { defineOperations } from '#platform/http/operations.server.ts';
import { paused } from '#platform/process/paused.server.ts';
import { bookingEndpoints } from './api.ts';
import { readAvailability } from './availability.server.ts';
import { listCustomerPrices } from './bookedPrices.server.ts';
import { listBookings, listBookingsByStatus } from './bookingLists.server.ts';
import { makeMail, readBookedService } from './bookingMails.server.ts';
import { createBooking, hasBegun } from './bookings.server.ts';
import { getLateness } from './cancellation/freeCancellation.server.ts';
import { cancellationMails } from './cancellation/mails.server.ts';
import { deleteOldKeys, readRequestKey } from './idempotency.server.ts';
import { countChange, deleteOldCounts } from './limits.server.ts';
import { notify } from './notify.server.ts';

/** Notifies providers of deleted future bookings, without the email; customers know of their own actions. */
async function eraseBookings(db: Db, user: UserRow): Promise<string[]> {
  const tags: string[] = [];
  // Read before they are deleted with the bookings.
  const prices = await listCustomerPrices(db, user.id);
  const bookings = await db.deleteFrom('bookings').where('user_id', '=', user.id).returningAll().execute();
  // Sorted, so that two deletions that free the same days cannot deadlock.
  const inOrder = bookings.sort((one, other) =>
    `${one.service_id} ${one.date}`.localeCompare(`${other.service_id} ${other.date}`),
  );
  for await (const booking of paused(inOrder)) {
    const service = await readBookedService(db, booking.service_id);
    tags.push(...(await saveAvailability(db, { serviceId: booking.service_id, date: booking.date })));
    if (hasBegun(booking)) continue;
    const withdrawn = { ...booking, sequence: booking.sequence + 1 };
    const nobody = { email: '', language: user.language };
    const about = { booking: withdrawn, customer: nobody, service, prices: prices.get(booking.id) };
    const mail = makeMail(cancellationMails, 'booking-withdrawn', about, getLateness(booking));
    const digested = await countChange(db, 'cancelled', user, service);
    await notify(db, { change: 'cancelled', provider: { ...mail, userId: undefined } }, digested);
  }
  return tags;
}

export const booking = {
  operations: defineOperations(bookingEndpoints, {
    createBooking: async ({ db, customer, lang, body, headers }) =>
      createBooking(db, customer, body, lang, readRequestKey(headers)),
    listBookings: ({ db, customer, lang }) => listBookings(db, customer, lang),
    listBookingsByStatus: ({ db, customer, lang, params }) =>
      listBookingsByStatus(db, customer, lang, params.status),
    readAvailability: ({ db, params, query }) => readAvailability(db, params.id, query),
  }),
  errors: {
    signed_in_only: 403,
    slot_taken: 409,
    own_clash: 409,
    already_cancelled: 404,
    prices_changed: 409,
    completed: 409,
    past: 422,
    idempotency_key: 422,
    too_many_bookings: 429,
    too_many_with_provider: 429,
    too_many_open_bookings: 429,
  },
  hourly: [deleteOldKeys, deleteOldCounts],
  bookingData: bookingData(
    {
      bookedAt: string(),
      movedAt: nullable(string()),
      noShowAt: nullable(string()),
      notDoneAt: nullable(string()),
      freeCancellation: number(),
      minutes: nullable(number()),
    },
    async (db, customer) => {
      const rows = await db
        .selectFrom('bookings')
        .select(['id', 'created_at as bookedAt', 'moved_at as movedAt', 'no_show_at as noShowAt'])
        .select(['not_done_at as notDoneAt', 'free_cancellation as freeCancellation', 'minutes'])
        .where('user_id', '=', customer.id)
        .execute();
      const terms = new Map(rows.map(({ id, ...row }) => [id, row]));
      return (booking) => terms.get(booking);
    },
  ),
  erase: eraseBookings,
} satisfies Feature;
