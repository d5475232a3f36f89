import { isSame } from '#platform/time/dateTime.ts';
import type { BusinessBooking } from '../bookings/businessBookings.ts';

export interface BookingChange {
  is: 'new' | 'moved' | 'cancelled';
  booking: BusinessBooking;
}

/** Changes by customers between two loads. Excludes the provider's own phone bookings. */
export function listBookingChanges(before: BusinessBooking[], after: BusinessBooking[]): BookingChange[] {
  const find = (among: BusinessBooking[], { _id }: BusinessBooking) => among.find((each) => each._id === _id);
  const added = after.flatMap((booking): BookingChange[] => {
    const known = find(before, booking);
    if (booking.past) return [];
    if (!known) return booking.byPhone ? [] : [{ is: 'new', booking }];
    return isSame(known, booking) ? [] : [{ is: 'moved', booking }];
  });
  const cancelled = before.filter((booking) => !booking.past && !find(after, booking));
  return [...added, ...cancelled.map((booking) => ({ is: 'cancelled' as const, booking }))];
}
