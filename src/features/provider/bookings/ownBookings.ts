import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import type { Language } from '#platform/i18n/languages.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { ProviderBooking } from './api.ts';

/** A booking with the service that it belongs to. */
export interface OwnBooking extends ProviderBooking {
  providerKey: string;
  /** The name of the service if the provider has several. */
  business: string | undefined;
}

export function tagBookings(
  bookings: ProviderBooking[],
  { key, name }: { key: string; name: string },
  serviceCount: number,
): OwnBooking[] {
  const business = serviceCount > 1 ? name : undefined;
  return bookings.map((booking) => ({ ...booking, providerKey: key, business }));
}

type Threaded = Pick<OwnBooking, '_id' | 'customer' | 'byPhone' | 'date' | 'time' | 'providerKey'>;

/** Phone bookings have no thread. */
export function listConversations(bookings: Threaded[], lang: Language): Conversation[] {
  return bookings.filter(({ byPhone }) => !byPhone).map((booking) => conversationOf(booking, lang));
}

export function conversationOf(
  { _id: id, customer, providerKey, ...start }: Threaded,
  lang: Language,
): Conversation {
  return { id, name: customer, when: formatDateTime(start, lang), providerKey };
}
