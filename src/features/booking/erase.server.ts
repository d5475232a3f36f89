import type { UserRow } from '#features/account/tables.server.ts';
import { saveAvailability } from '#features/availability/freeDays.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { loadCustomerPrices } from './bookedPrices.server.ts';
import { makeMail, readBookedService } from './bookingMails.server.ts';
import { hasBegun } from './bookings.server.ts';
import { readLateness } from './cancellation/fairCancellation.server.ts';
import { cancellationMails } from './cancellation/mails.server.ts';
import { countChange, describeChange } from './limits.server.ts';
import { notify } from './notify.server.ts';

/** Providers get a mail about those that have not begun, without the email. Customers get none about what they did themselves. */
export async function eraseBookings(db: Db, user: UserRow): Promise<string[]> {
  const tags: string[] = [];
  // They go with the bookings.
  const prices = await loadCustomerPrices(db, user.id);
  const bookings = await db.deleteFrom('bookings').where('user_id', '=', user.id).returningAll().execute();
  // Sorted, so that two deletions that free the same days cannot deadlock.
  const inOrder = bookings.sort((one, other) =>
    `${one.service_id} ${one.date}`.localeCompare(`${other.service_id} ${other.date}`),
  );
  for (const booking of inOrder) {
    const service = await readBookedService(db, booking.service_id);
    tags.push(...(await saveAvailability(db, { serviceId: booking.service_id, date: booking.date })));
    if (hasBegun(booking)) continue;
    const withdrawn = { ...booking, sequence: booking.sequence + 1 };
    const nobody = { email: '', language: user.language };
    const about = { booking: withdrawn, customer: nobody, service, prices: prices.get(booking.id) };
    const mail = makeMail(cancellationMails, 'booking-withdrawn', about, readLateness(booking));
    const digested = await countChange(db, describeChange('cancelled', user, service));
    await notify(db, 'cancelled', { provider: { ...mail, userId: undefined } }, digested);
  }
  return tags;
}
