import { useEffect, useRef } from 'react';
import { $token } from '#features/account/session.ts';
import { isModalRequested } from '#features/addresses/useOpenModal.ts';
import { readPartialSlot, readTimeSlot } from '#features/availability/nearestSlots.ts';
import type { PartialDateTime } from '#platform/time/dateTime.ts';

const name = 'at';

/**
 * Opens the booking dialog at a clicked slot, or one in the URL after the login (`?at=2026-11-24T10:00`, docs/product.md 4.18),
 * or a full day (`?at=2026-11-24`), or with the draft (`?openModal=true`). Signed-out visitors follow the link to the login.
 */
export function useRequestedSlot(open: (slot?: PartialDateTime) => void): void {
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  });

  useEffect(() => {
    const url = new URL(location.href);
    const requested = readPartialSlot(url.searchParams.get(name));
    if ((requested || isModalRequested()) && $token.get()) {
      for (const each of [name, 'items']) url.searchParams.delete(each);
      history.replaceState(history.state, '', url);
      opening.current(requested);
    }

    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('a[data-at], a[data-day]');
      const day = link?.dataset.day;
      const clicked = day ? { date: day } : readTimeSlot(link?.dataset.at);
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (!clicked || isElsewhere || !$token.get()) return;
      event.preventDefault();
      opening.current(clicked);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
