import { useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { lateCount } from '../../cancellation/islands/lateness.ts';
import type { BookedService } from '../../islands/useBookings.ts';

/** docs/product.md 2.37: how many of the changes would be late. */
export function LateCount({ bookings }: { bookings: BookedService[] }) {
  const texts = useTexts('bookings');
  const count = lateCount(bookings);
  if (count === 0) return null;
  return (
    <p className="text-sm text-warning">{fillText(texts.lateTogether, { count, total: bookings.length })}</p>
  );
}
