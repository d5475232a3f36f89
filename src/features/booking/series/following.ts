import type { CallError } from '#platform/http/call.ts';
import type { Moment } from '#platform/time/moments.ts';
import { movedStarts } from './repeats.ts';

interface InSeries {
  state: { series: { id: string; place: number } | null } | undefined;
}

/** Earliest first. */
export function followingOf<Booking extends InSeries>(booking: InSeries, bookings: Booking[]): Booking[] {
  const own = booking.state?.series;
  if (!own) return [];
  const placeOf = ({ state }: InSeries) => state?.series?.place ?? 0;
  return bookings
    .filter((each) => each.state?.series?.id === own.id && placeOf(each) > own.place)
    .sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * By what the API answered; none if the move was refused for another reason.
 * @param bookings that were to move together, earliest first
 * @param to the start that was wanted for the first
 */
export function lostStarts({ answer }: CallError, bookings: Moment[], to: Moment): Moment[] {
  if (answer?.code !== 'slot_taken' && answer?.code !== 'own_clash') return [];
  return movedStarts(bookings, to).filter((_, index) => answer.errors?.[`starts.${index}`]);
}
