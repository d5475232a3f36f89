import type { BookingDetails } from '#features/booking/details/api.ts';
import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import { sum } from '#features/pricing/money.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { ProviderBooking } from './api.ts';

export interface KeyedBooking extends ProviderBooking {
  providerKey: string;
}

export interface DialogProps {
  booking: KeyedBooking;
  onClose: () => void;
  /** The page closes the dialog then. */
  onChanged: () => void;
}

export interface BusinessBooking extends KeyedBooking {
  /** The name of the service if the provider has several. */
  business: string | undefined;
}

/** By price list; work without a fixed price counts with its lowest price. */
export function sumPrices(bookings: Pick<BusinessBooking, 'prices'>[]) {
  return sum(...bookings.map(({ prices }) => prices?.total ?? prices?.from));
}

/** From the booking's details; for a phone booking, the customer's number. */
export function findPhone(
  { byPhone, contact }: Pick<ProviderBooking, 'byPhone' | 'contact'>,
  details: BookingDetails | undefined,
): string | null {
  return details?.phone || (byPhone ? contact : null);
}

/** Customers who phone tell the provider where to come. */
export function lacksAddress(
  { byPhone }: Pick<ProviderBooking, 'byPhone'>,
  details: BookingDetails | undefined,
): boolean {
  return details !== undefined && !details.address && !byPhone;
}

type Threaded = Pick<BusinessBooking, '_id' | 'customer' | 'byPhone' | 'date' | 'time' | 'providerKey'>;

/** Phone bookings have no thread. */
export function listConversations(bookings: Threaded[], lang: Language): Conversation[] {
  return bookings.filter(({ byPhone }) => !byPhone).map((booking) => toConversation(booking, lang));
}

export function toConversation(
  { _id: id, customer, providerKey, ...start }: Threaded,
  lang: Language,
): Conversation {
  return { id, name: customer, when: formatDateTime(start, lang), providerKey };
}
