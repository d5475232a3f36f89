import { listBookings, listBookingsByStatus } from '#contract/bookings/listBookings.ts';
import { readService } from '#contract/catalogue/readService.ts';
import type { Booking, Service } from '#contract/shapes.ts';
import type { BookingStatus } from '#domain/bookings.ts';
import { request } from '#stores/requests.ts';
import { useAnswer } from '../calls/useAnswer.ts';

export type BookedService = Omit<Booking, 'serviceId'> & { service: Service };

/** A person's bookings, of one status or of all. */
export function useBookings(email: string, status: BookingStatus | undefined) {
  return useAnswer(() => load(email, status), [email, status]);
}

async function load(email: string, status: BookingStatus | undefined): Promise<BookedService[]> {
  const bookings = status
    ? await request(listBookingsByStatus, { params: { email, status } })
    : await request(listBookings, { params: { email } });
  const booked = await Promise.all(bookings.map(withService));
  return booked.filter(({ service }) => service._id); // docs/product.md 4.5
}

/** docs/product.md 2.14: where `serviceId` is a plain id, the service is fetched and put in its place. */
async function withService({ serviceId, ...booking }: Booking): Promise<BookedService> {
  const service =
    typeof serviceId === 'string' ? await request(readService, { params: { id: serviceId } }) : serviceId;
  return { ...booking, service };
}
