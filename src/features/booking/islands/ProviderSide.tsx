import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { Icon } from '#ui/Icon.tsx';
import type { BookingState } from './useBookings.ts';

export function SeenByProvider({ seen }: Pick<BookingState, 'seen'>) {
  const texts = useTexts('bookings');
  if (!seen) return <p className="text-sm text-muted">{texts.unseen}</p>;
  return (
    <p className="flex items-center gap-1.5 text-sm text-positive">
      <Icon name="check" size={16} />
      {texts.seen}
    </p>
  );
}

export function ProviderNote({ noShow, dispute }: Pick<BookingState, 'noShow' | 'dispute'>) {
  const texts = useTexts('bookings');
  return (
    <>
      {noShow && <p className="text-warning">{fillText(texts.noShowSet, { noShow: texts[noShow] })}</p>}
      {dispute && <p className="text-sm text-muted">{texts[dispute]}</p>}
    </>
  );
}
