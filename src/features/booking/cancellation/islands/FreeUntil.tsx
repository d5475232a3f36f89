import { useLang, useTexts } from '#platform/client/island.tsx';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime, toDateTime } from '#platform/time/dates.ts';
import type { BookedService } from '../../islands/useBookings.ts';
import { isLateNow, lateCount } from './lateness.ts';

/** docs/product.md 2.56. */
export function FreeUntil({ until }: { until: string | null | undefined }) {
  const lang = useLang();
  const texts = useTexts('bookings');
  if (!until) return null;
  const when = formatDateTime(toDateTime(until), lang);
  const isLate = isLateNow(until);
  return (
    <p className={`text-sm ${isLate ? 'text-warning' : 'text-muted'}`}>
      {fillText(isLate ? texts.lateSince : texts.freeUntil, { when })}
    </p>
  );
}

/** docs/product.md 2.37: how many of the changes would be late. */
export function LateCount({ bookings }: { bookings: BookedService[] }) {
  const texts = useTexts('bookings');
  const count = lateCount(bookings);
  if (count === 0) return null;
  return (
    <p className="text-sm text-warning">{fillText(texts.lateTogether, { count, total: bookings.length })}</p>
  );
}
