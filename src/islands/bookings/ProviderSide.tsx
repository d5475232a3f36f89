import { shortMoment } from '#domain/dates.ts';
import { fillText } from '#domain/fillText.ts';
import { useLang, useTexts } from '../island.tsx';
import { FreeUntil } from './FreeUntil.tsx';
import type { BookedService, BookingState } from './useBookings.ts';

interface Props {
  booking: BookedService;
  state: BookingState;
  onObject: () => void;
}

/** For an upcoming booking: whether the provider has seen it. For a past one: the provider's note, and the customer's way to object. */
export function ProviderSide({ booking, state: { seen, mark, objection, freeUntil }, onObject }: Props) {
  const lang = useLang();
  const texts = useTexts('bookings');
  if (booking.status === 'Confirmed')
    return (
      <>
        <p className="text-sm text-muted">{seen ? texts.seen : texts.unseen}</p>
        <FreeUntil until={freeUntil} />
      </>
    );
  const named = { name: booking.service.name, when: shortMoment(booking, lang) };
  return (
    <>
      {mark && <p className="text-sm text-warning">{fillText(texts.noted, { mark: texts[mark] })}</p>}
      {objection && <p className="text-sm text-muted">{texts[objection]}</p>}
      {mark && !objection && (
        <button
          type="button"
          className="link relative min-h-5.5 text-sm"
          aria-label={fillText(texts.objectOf, named)}
          onClick={onObject}
        >
          {texts.object}
        </button>
      )}
    </>
  );
}
