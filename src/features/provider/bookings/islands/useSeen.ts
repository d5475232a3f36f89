import { useEffect, useEffectEvent, useRef } from 'react';
import { request } from '#features/account/requests.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import { markBookingsSeen } from '../api.ts';
import { maxSeen } from '../limits.ts';

type Seen = BodyOf<typeof markBookingsSeen>['bookings'];

/** In milliseconds: elements that become visible within it share one request. */
const together = 300;

/**
 * docs/product.md 2.25: reports the visit as soon as the page is visible, and the upcoming bookings that were on the screen,
 * which elements name in `data-booking`. If the request fails, the next visit repeats it.
 */
export function useSeen(
  providerKeys: string[],
  bookings: (Seen[number] & { past: boolean; seen: boolean; providerKey: string })[],
): void {
  const sent = useRef(new Set<string>());
  const observer = useRef<IntersectionObserver>(undefined);
  const see = useEffectEvent((ids: string[], isVisit: boolean) => {
    const seen = bookings.filter(
      ({ _id, past, seen: isSeen }) => ids.includes(_id) && !past && !isSeen && !sent.current.has(_id),
    );
    for (const { _id } of seen) sent.current.add(_id);
    for (const key of providerKeys) {
      const own = seen.filter(({ providerKey }) => providerKey === key);
      if (!isVisit && own.length === 0) continue;
      const body = { bookings: own.slice(0, maxSeen).map(({ _id, date, time }) => ({ _id, date, time })) };
      void request(markBookingsSeen, { params: { key }, body }).catch(() => undefined);
    }
  });

  const keys = providerKeys.join();
  useEffect(() => {
    const onScreen = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isVisit = false;
    const flush = () => {
      timer = undefined;
      if (document.visibilityState !== 'visible') return;
      see([...onScreen], isVisit);
      isVisit = false;
      onScreen.clear();
    };
    const soon = () => {
      if (document.visibilityState === 'visible') timer ??= setTimeout(flush, together);
    };
    const observing = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) onScreen.add((target as HTMLElement).dataset.booking ?? '');
      if (onScreen.size > 0) soon();
    });
    observer.current = observing;
    const visit = () => {
      isVisit = true;
      soon();
    };
    document.addEventListener('visibilitychange', visit);
    visit();
    return () => {
      document.removeEventListener('visibilitychange', visit);
      observing.disconnect();
      clearTimeout(timer);
    };
  }, [keys]);

  // Any rendering may add a booking; observing an element twice has no effect.
  useEffect(() => {
    for (const element of document.querySelectorAll('[data-booking]')) observer.current?.observe(element);
  });
}
