import { useEffect, useRef, useState } from 'react';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { takeOwnChange } from '../../bookings/ownChanges.ts';
import type { ProviderAnswer } from '../../frame/islands/Owned.tsx';
import { listBookingChanges } from '../bookingChanges.ts';

export interface Changes {
  /** A change since the page was opened, until its row is touched. */
  of: (id: string) => 'new' | 'moved' | undefined;
  touch: (id: string) => void;
}

/**
 * Announces and marks changes while the page is open.
 * @param isShown only shown bookings count in the title
 */
export function useChanges(
  bookings: ProviderAnswer['bookings'],
  isShown: (booking: ProviderAnswer['bookings'][number]) => boolean,
): Changes {
  const lang = useLang();
  const texts = useTexts('today');
  const before = useRef(bookings);
  const [marked, setMarked] = useState<ReadonlyMap<string, 'new' | 'moved'>>(new Map());
  useEffect(() => {
    const changes = listBookingChanges(before.current, bookings).filter(
      ({ booking }) => !takeOwnChange(booking._id),
    );
    before.current = bookings;
    for (const { is, booking } of changes) {
      const text = { new: texts.newBooking, moved: texts.movedBooking, cancelled: texts.cancelledBooking }[
        is
      ];
      showToast('info', fillText(text, { name: booking.customer, when: formatDateTime(booking, lang) }));
    }
    const marks = changes.flatMap(({ is, booking }) =>
      is === 'cancelled' ? [] : [[booking._id, is] as const],
    );
    if (marks.length > 0) setMarked((marked) => new Map([...marked, ...marks]));
  }, [bookings, texts, lang]);
  const count = bookings.filter((booking) => marked.has(booking._id) && isShown(booking)).length;
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
