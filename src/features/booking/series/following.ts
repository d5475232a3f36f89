import type { CallError } from '#platform/http/call.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { moveStarts } from './repeats.ts';

interface InSeries {
  state: { series: { id: string; place: number } | null } | undefined;
}

export function listFollowing<Booking extends InSeries>(booking: InSeries, bookings: Booking[]): Booking[] {
  const own = booking.state?.series;
  if (!own) return [];
  const getPlace = ({ state }: InSeries) => state?.series?.place ?? 0;
  return bookings
    .filter((each) => each.state?.series?.id === own.id && getPlace(each) > own.place)
    .sort((one, other) => getPlace(one) - getPlace(other));
}

/**
 * Empty if the move was rejected for a different reason.
 * @param bookings that were to move together, earliest first
 * @param to the wanted slot of the first
 */
export function listUnavailableStarts({ answer }: CallError, bookings: DateTime[], to: DateTime): DateTime[] {
  if (answer?.code !== 'slot_taken' && answer?.code !== 'own_clash') return [];
  return moveStarts(bookings, to).filter((_, index) => answer.errors?.[`starts.${index}`]);
}
