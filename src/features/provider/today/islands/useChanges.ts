import { useEffect, useRef, useState } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { BusinessBooking } from '../../bookings/businessBookings.ts';
import { consumeOwnChange } from '../../bookings/ownChanges.ts';
import { listBookingChanges } from '../bookingChanges.ts';

export interface Changes {
  /** A change since the page was opened, until its row is touched. */
  of: (id: string) => 'new' | 'moved' | undefined;
  touch: (id: string) => void;
}

/**
 * Announces and marks changes while the page is open.
 * @param onLoaded called after the bookings have been reloaded
 * @param counted the day whose changes count in the title
 */
export function useChanges(bookings: BusinessBooking[], onLoaded: () => void, counted?: string): Changes {
  const lang = useLang();
  const texts = useTexts('today');
  const before = useRef(bookings);
  const [marked, setMarked] = useState<ReadonlyMap<string, 'new' | 'moved'>>(new Map());
  useEffect(() => {
    if (before.current === bookings) return;
    const changes = listBookingChanges(before.current, bookings).filter(
      ({ booking }) => !consumeOwnChange(booking._id),
    );
    before.current = bookings;
    onLoaded();
    for (const { is, booking } of changes) {
      const text = { new: texts.newBooking, moved: texts.movedBooking, cancelled: texts.cancelledBooking }[
        is
      ];
      showToast('info', fillText(text, { name: booking.customer, when: formatDateTime(booking, lang) }));
      if (is !== 'cancelled') setMarked((marked) => new Map(marked).set(booking._id, is));
    }
  }, [bookings, onLoaded, texts, lang]);
  const count = bookings.filter(({ _id, date }) => marked.has(_id) && date === counted).length;
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count]);
  return {
    of: (id) => marked.get(id),
    touch: (id) =>
      setMarked((marked) => (marked.has(id) ? new Map([...marked].filter(([each]) => each !== id)) : marked)),
  };
}
