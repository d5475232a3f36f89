import { request } from '#features/account/requests.ts';
import { readProviderPhoto } from '#features/booking/details/api.ts';
import { DetailsList } from '#features/booking/details/islands/DetailsList.tsx';
import type { LoadPhoto } from '#features/booking/details/islands/StoredPhoto.tsx';
import { useTexts } from '#platform/client/island.tsx';
import type { BookingDetailsQuery } from './useBookingDetails.ts';

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
