import { fillText } from '#domain/fillText.ts';
import { paths } from '#domain/paths.ts';
import { useLang, useTexts } from '../island.tsx';
import type { BookedService, CancelledBooking } from './useBookings.ts';

interface Props {
  booking: BookedService | CancelledBooking;
  className: string;
}

export function BookAgain({ booking: { service }, className }: Props) {
  const lang = useLang();
  const texts = useTexts('bookings');
  return (
    <a
      className={className}
      href={`${paths.service(lang, service._id)}#booking`}
      aria-label={fillText(texts.bookAgainAt, { name: service.name })}
    >
      {texts.bookAgain}
    </a>
  );
}
