import { request } from '#features/account/requests.ts';
import { readService } from '#features/catalog/api.ts';
import type { Service } from '#features/catalog/shapes.ts';
import type { BookingStatus } from '#features/urls/bookingStatus.ts';
import { useQuery } from '#platform/client/useQuery.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { listBookings, listBookingsByStatus, readBookingStates } from '../api.ts';
import { listCancelledBookings } from '../cancellation/api.ts';
import type { Booking } from '../shapes.ts';

export type BookingState = AnswerOf<typeof readBookingStates>[number];
export type CancelledBooking = AnswerOf<typeof listCancelledBookings>[number];

/** `state` is undefined if it could not be loaded. */
export type BookedService = Omit<Booking, 'serviceId'> & {
  service: Service;
  state: BookingState | undefined;
};

export interface BookingModalProps {
  open: boolean;
  onClose: () => void;
  onChanged: (now?: BookedService) => void;
  booking: BookedService;
  /** Of its series. */
  following: BookedService[];
}

export function useBookings(email: string, status: BookingStatus | undefined) {
  return useQuery(() => load(email, status), [email, status]);
}

interface OwnBookings {
  bookings: BookedService[];
  cancelled: CancelledBooking[];
  counts: Record<BookingStatus, number> | undefined;
}

async function load(email: string, status: BookingStatus | undefined): Promise<OwnBookings> {
  const listed = status
    ? request(listBookingsByStatus, { params: { email, status } })
    : request(listBookings, { params: { email } });
  // If states or cancelled bookings cannot be loaded, the bookings are still shown.
  const loadingStates = request(readBookingStates, { params: { email } }).catch(() => undefined);
  const loadingCancelled = request(listCancelledBookings, { params: { email } }).catch(() => []);
  const [bookings, states, cancelled] = await Promise.all([listed, loadingStates, loadingCancelled]);
  const stateOf = new Map(states?.map((state) => [state._id, state]));
  const booked = await Promise.all(
    bookings.map(async (booking) => ({
      ...(await withService(booking)),
      state: stateOf.get(booking._id),
    })),
  );
  return {
    bookings: booked.filter(({ service }) => service._id), // docs/product.md 4.5
    cancelled: cancelled.filter((each) => !status || each.status === status),
    counts: states && countByStatus(bookings, status, states.length),
  };
}

function countByStatus(
  bookings: Booking[],
  status: BookingStatus | undefined,
  total: number,
): Record<BookingStatus, number> {
  const listed = bookings.filter((booking) => booking.status === 'Confirmed').length;
  const confirmed = status === 'Completed' ? total - bookings.length : listed;
  return { Confirmed: confirmed, Completed: total - confirmed };
}

/** docs/product.md 2.14: if `serviceId` is a plain id, fetches the service. */
async function withService({ serviceId, ...booking }: Booking): Promise<Omit<BookedService, 'state'>> {
  const service =
    typeof serviceId === 'string' ? await request(readService, { params: { id: serviceId } }) : serviceId;
  return { ...booking, service };
}
