import { $user } from '#features/account/session.ts';
import { paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { placeNames } from '../details/detailFields.ts';
import { bookingDraft } from '../draft.ts';
import type { BookedService, CancelledBooking } from './useBookings.ts';

interface Props {
  booking: BookedService | CancelledBooking;
  className: string;
}

/** docs/product.md 2.46. */
export function BookAgain({ booking, className }: Props) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const { service, prices } = booking;
  const state = 'state' in booking ? booking.state : undefined;

  function begin(): void {
    const draft = bookingDraft(service._id, $user.get()?.email ?? '');
    draft.save({ ...nothingChosen, items: prices?.items.map(({ _id }) => _id) });
    for (const name of placeNames) if (state?.[name]) draft.saveField(name, state[name]);
  }

  return (
    <a
      className={className}
      href={paths.service(lang, service._id, undefined, { openModal: true })}
      aria-label={fillText(texts.bookAgainAt, { name: service.name })}
      onClick={begin}
    >
      {texts.bookAgain}
    </a>
  );
}

/** The dialog opens at the next available slots (docs/product.md 2.17). */
const nothingChosen = { date: undefined, time: undefined, series: undefined };
