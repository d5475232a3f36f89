import { isSame } from '#platform/time/dateTime.ts';
import type { OwnBooking } from '../bookings/ownBookings.ts';

export interface BookingChange {
  is: 'new' | 'moved' | 'cancelled';
  booking: OwnBooking;
}

/** Changes by customers between two loads. Excludes the provider's own phone bookings. */
export function listBookingChanges(before: OwnBooking[], after: OwnBooking[]): BookingChange[] {
  const find = (among: OwnBooking[], { _id }: OwnBooking) => among.find((each) => each._id === _id);
  const added = after.flatMap((booking): BookingChange[] => {
    const known = find(before, booking);
    if (booking.past) return [];
    if (!known) return booking.byPhone ? [] : [{ is: 'new', booking }];
    return isSame(known, booking) ? [] : [{ is: 'moved', booking }];
  });
  const gone = before.filter((booking) => !booking.past && !find(after, booking));
  return [...added, ...gone.map((booking) => ({ is: 'cancelled' as const, booking }))];
}
