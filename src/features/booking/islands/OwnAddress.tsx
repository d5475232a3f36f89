import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { Icon } from '#ui/Icon.tsx';
import { Addresses } from './Addresses.tsx';
import type { BookedService } from './useBookings.ts';

/** docs/product.md 2.45: the address, or a button to add it. */
export function OwnAddress({ booking, onDetails }: { booking: BookedService; onDetails: () => void }) {
  const lang = useLang();
  const texts = useTexts('bookings');
  const { state, status } = booking;
  if (state?.address) return <Addresses places={state} />;
  if (status !== 'Confirmed' || !state) return null;
  return (
    <p>
      <button
        type="button"
        className="relative -my-[10px] inline-flex cursor-pointer items-center gap-1.5 py-[10px] text-start text-warning underline underline-offset-[3px]"
        aria-label={fillText(texts.addAddressOf, {
          name: booking.service.name,
          when: formatDateTime(booking, lang),
        })}
        onClick={onDetails}
      >
        <Icon name="warning" size={20} />
        {texts.addAddress}
      </button>
    </p>
  );
}
