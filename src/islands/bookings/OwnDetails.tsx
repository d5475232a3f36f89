import { shortMoment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { useLang, useTexts } from '../island.tsx';
import type { BookedService } from './useBookings.ts';

export function OwnDetails({ booking, onDetails }: { booking: BookedService; onDetails: () => void }) {
  const lang = useLang();
  const texts = useTexts('details');
  const named = { name: booking.service.name, when: shortMoment(booking, lang) };
  const address = booking.state?.address;
  return (
    <>
      {booking.status === 'Confirmed' && address === '' && (
        <p className="font-semibold text-warning">{texts.noAddress}</p>
      )}
      {address && <p className="wrap-anywhere">{fillText(texts.yours, { address })}</p>}
      <button
        type="button"
        className="link relative min-h-5.5 text-left text-sm"
        aria-label={fillText(texts.openOf, named)}
        onClick={onDetails}
      >
        {texts.open}
      </button>
    </>
  );
}
