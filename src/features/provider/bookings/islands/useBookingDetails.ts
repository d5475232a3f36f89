import { useState } from 'react';
import { request } from '#features/account/requests.ts';
import { type BookingDetails, emptyDetails, listProviderDetails } from '#features/booking/details/api.ts';
import { useQuery } from '#platform/client/useQuery.ts';

/** `isFirst`: until the first details have loaded, or failed to. Bookings are shown then, so that they do not move. */
export type BookingDetailsQuery = ReturnType<typeof useBookingDetails>;

export function useBookingDetails(providerKeys: string[], bookings: { _id: string }[]) {
  const load = (key: string) => request(listProviderDetails, { params: { key } });
  const loaded = useQuery(
    async () => (await Promise.all(providerKeys.map(load))).flat(),
    [...providerKeys, ...bookings.map(({ _id }) => _id)],
  );
  const of = (id: string): BookingDetails | undefined =>
    loaded.answer && (loaded.answer.find(({ _id }) => _id === id) ?? emptyDetails);
  const [isFirst, setFirst] = useState(true);
  if (isFirst && (loaded.answer || loaded.failure)) setFirst(false);
  return { ...loaded, of, isFirst };
}
