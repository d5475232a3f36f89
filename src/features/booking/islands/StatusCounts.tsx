import { createPortal } from 'react-dom';
import { type BookingStatus, bookingStatuses } from '#features/addresses/bookingStatus.ts';

export function StatusCounts({ counts }: { counts: Record<BookingStatus, number> }) {
  return bookingStatuses.map((status) => {
    const tab = document.querySelector(`[data-count="${status}"]`);
    return tab && createPortal(counts[status], tab, status);
  });
}
