import { useCallback, useEffect, useState } from 'react';
import { CallError } from '#contract/call.ts';
import { listBookings, listBookingsByStatus } from '#contract/listBookings.ts';
import { readService } from '#contract/readService.ts';
import type { Booking, Service } from '#contract/shapes.ts';
import type { BookingStatus } from '#domain/bookings.ts';
import { request } from '#stores/requests.ts';
import { useReturn } from '../calls/useReturn.ts';

export type BookedService = Omit<Booking, 'serviceId'> & { service: Service };

/** A list that has come, or what the server said when it did not. */
type Answer = { bookings: BookedService[] } | { failure: string };

/** A person's bookings. `answer` is undefined while they are loading; `refresh` keeps what is shown until the new list comes. */
export function useBookings(email: string, status: BookingStatus | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);

  useEffect(() => {
    let current = true;
    void load(email, status)
      .then((bookings): Answer => ({ bookings }))
      .catch((error: unknown): Answer => ({ failure: error instanceof CallError ? error.message : '' }))
      .then((came) => {
        if (current) setAnswer(came);
      });
    return () => {
      current = false;
    };
  }, [email, status, round]);

  const refresh = useCallback(() => setRound((count) => count + 1), []);
  useReturn(refresh);
  const retry = () => {
    setAnswer(undefined);
    refresh();
  };
  return { answer, refresh, retry };
}

async function load(email: string, status: BookingStatus | undefined): Promise<BookedService[]> {
  const bookings = status
    ? await request(listBookingsByStatus, { params: { email, status } })
    : await request(listBookings, { params: { email } });
  return Promise.all(bookings.map(withService));
}

/** Specification, section 7: where `serviceId` is a plain id, the service is fetched and put in its place. */
async function withService({ serviceId, ...booking }: Booking): Promise<BookedService> {
  const service =
    typeof serviceId === 'string' ? await request(readService, { params: { id: serviceId } }) : serviceId;
  return { ...booking, service };
}
