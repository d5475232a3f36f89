import { useEffect } from 'react';
import { request } from '#features/account/requests.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import { mostSeen, seeBookings } from '../api.ts';

type Seen = BodyOf<typeof seeBookings>['bookings'];

/**
 * As soon as the page is visible, tells the server once that the provider has looked, and which upcoming bookings they have seen. The
 * page does not wait for the call: if it fails, the next visit repeats it.
 */
export function useSeen(
  providerKey: string,
  bookings: (Seen[number] & { past: boolean; seen: boolean })[],
): void {
  const unseen = bookings.filter(({ past, seen }) => !past && !seen);
  const unseenJson = JSON.stringify(
    unseen.slice(0, mostSeen).map(({ _id, date, time }) => ({ _id, date, time })),
  );
  useEffect(() => {
    const markWhenVisible = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', markWhenVisible);
      const body = { bookings: JSON.parse(unseenJson) as Seen };
      void request(seeBookings, { params: { key: providerKey }, body }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', markWhenVisible);
    markWhenVisible();
    return () => document.removeEventListener('visibilitychange', markWhenVisible);
  }, [providerKey, unseenJson]);
}
