import { createPortal } from 'react-dom';
import type { BookingStatus } from '#features/addresses/bookingStatus.ts';

export function StatusCounts({ counts }: { counts: Record<BookingStatus, number> }) {
  const { Confirmed, Completed } = counts;
  return Object.entries({ Confirmed, Completed, all: Confirmed + Completed }).map(([name, count]) => {
    const tab = document.querySelector(`[data-count="${name}"]`);
    return tab && createPortal(count, tab, name);
  });
}
