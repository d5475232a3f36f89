import type { request } from '#features/account/requests.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { listBookingsByStatus, readBookingStates } from './api.ts';
import { listFollowing } from './series/following.ts';
import type { Booking } from './shapes.ts';

export function listConfirmed(callApi: typeof request, email: string): Promise<Booking[]> {
  return callApi(listBookingsByStatus, { params: { email, status: 'Confirmed' } }).catch(() => []);
}

/** docs/product.md 2.48: the user's own booking of the slot, and the later ones of its series. */
export async function listOwnAt(
  callApi: typeof request,
  email: string,
  serviceId: string,
  { date, time }: DateTime,
): Promise<Booking[]> {
  const confirmed = await listConfirmed(callApi, email);
  const isHere = ({ serviceId: service }: Booking) =>
    (typeof service === 'string' ? service : service._id) === serviceId;
  const own = confirmed.find((each) => each.date === date && each.time === time && isHere(each));
  if (!own) return [];
  const states = await callApi(readBookingStates, { params: { email: own.userEmail } }).catch(() => []);
  const stateOf = new Map(states.map((state) => [state._id, state]));
  const withState = (booking: Booking) => ({ ...booking, state: stateOf.get(booking._id) });
  return [own, ...listFollowing(withState(own), confirmed.map(withState))];
}
