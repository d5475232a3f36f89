import { useEffect } from 'react';
import { mostSeen, seeBookings } from '#contract/partners/seenBookings.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { request } from '#stores/requests.ts';

type Seen = BodyOf<typeof seeBookings>['bookings'];

/**
 * Says once that the provider has looked, and of each booking to come that the page shows that they have seen it, as soon as somebody can
 * see the page. Nobody waits for it: what is not told is told by the next look.
 */
export function useSeen(
  providerKey: string,
  bookings: (Seen[number] & { past: boolean; seen: boolean })[],
): void {
  const unseen = bookings.filter(({ past, seen }) => !past && !seen);
  const shown = JSON.stringify(unseen.slice(0, mostSeen).map(({ _id, date, time }) => ({ _id, date, time })));
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      const body = { bookings: JSON.parse(shown) as Seen };
      void request(seeBookings, { params: { key: providerKey }, body }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [providerKey, shown]);
}
