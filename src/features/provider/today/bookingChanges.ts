import type { DateTime } from '#platform/time/dateTime.ts';

interface Booking extends DateTime {
  _id: string;
  byPhone: boolean;
  past: boolean;
}

export interface BookingChange<Each> {
  is: 'new' | 'moved' | 'cancelled';
  booking: Each;
}

/** Changes by customers between two loads. Excludes the provider's own phone bookings. */
export function listBookingChanges<Each extends Booking>(
  before: Each[],
  after: Each[],
): BookingChange<Each>[] {
  const find = (among: Each[], { _id }: Each) => among.find((each) => each._id === _id);
  const added = after.flatMap((booking): BookingChange<Each>[] => {
    const known = find(before, booking);
    if (booking.past) return [];
    if (!known) return booking.byPhone ? [] : [{ is: 'new', booking }];
    const hasMoved = known.date !== booking.date || known.time !== booking.time;
    return hasMoved ? [{ is: 'moved', booking }] : [];
  });
  const gone = before.filter((booking) => !booking.past && !find(after, booking));
  return [...added, ...gone.map((booking) => ({ is: 'cancelled' as const, booking }))];
}
