import { request } from '#features/account/requests.ts';
import { listProviderDetails, readProviderPhoto } from '#features/booking/details/api.ts';
import { DetailsList } from '#features/booking/details/islands/DetailsList.tsx';
import type { LoadPhoto } from '#features/booking/details/islands/StoredPhoto.tsx';
import { useTexts } from '#platform/client/island.tsx';
import { useQuery } from '#platform/client/useQuery.ts';

/** The bookings are shown before the details are loaded, and if that fails. */
export type BookingDetailsQuery = ReturnType<typeof useBookingDetails>;

export function useBookingDetails(providerKeys: string[], bookings: { _id: string }[]) {
  const load = (key: string) => request(listProviderDetails, { params: { key } });
  return useQuery(
    async () => (await Promise.all(providerKeys.map(load))).flat(),
    [...providerKeys, ...bookings.map(({ _id }) => _id)],
  );
}

interface Props {
  booking: string;
  providerKey: string;
  details: BookingDetailsQuery;
  /** Whether a customer with an account will be visited. */
  isAhead: boolean;
}

export function BookingDetails({ booking, providerKey: key, details: { answer, failure }, isAhead }: Props) {
  const texts = useTexts('details');
  const details = answer?.find(({ _id }) => _id === booking);
  const loadPhoto: LoadPhoto = (photo, size) =>
    request(readProviderPhoto, { params: { key, id: booking, photo }, query: { size } });
  if (answer)
    return (
      <>
        {isAhead && !details?.address && (
          <p className="text-sm font-semibold text-warning">{texts.addressMissing}</p>
        )}
        {details && <DetailsList details={details} loadPhoto={loadPhoto} />}
      </>
    );
  return failure ? <p className="text-sm text-warning">{texts.failed}</p> : null;
}
