import type { Conversation } from '#features/messages/islands/ThreadModal.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import type { readProvider } from '../api.ts';

type Booking = AnswerOf<typeof readProvider>['bookings'][number];

export function conversationOf({ _id: id, customer, ...start }: Booking, lang: Language): Conversation {
  return { id, name: customer, when: formatDateTime(start, lang) };
}
