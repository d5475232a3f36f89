import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { readProvider } from '../api.ts';

type Booking = AnswerOf<typeof readProvider>['bookings'][number];

/** Phone bookings have no thread. */
export function listConversations(bookings: Booking[], lang: Language): Conversation[] {
  return bookings.filter(({ byPhone }) => !byPhone).map((booking) => conversationOf(booking, lang));
}

export function conversationOf({ _id: id, customer, ...start }: Booking, lang: Language): Conversation {
  return { id, name: customer, when: formatDateTime(start, lang) };
}
