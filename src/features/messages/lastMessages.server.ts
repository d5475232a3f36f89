import type { Side } from '#features/booking/sides.ts';
import type { Db } from '#platform/db/open.server.ts';

const maxCharacters = 300;

/** A subquery with the number of the last message of each thread. */
export function selectLastMessages(db: Db, of: { user_id: string } | { service_id: string }, after = '') {
  return db
    .selectFrom('messages')
    .innerJoin('bookings as own', 'own.id', 'messages.booking_id')
    .select(({ fn }) => ['messages.booking_id', fn.max('number').as('number')])
    .where(({ and }) => and(of))
    .where('starts_at', '>', after)
    .groupBy('messages.booking_id')
    .as('last');
}

interface Joined {
  author: Side | null;
  text: string | null;
  sent_at: string | null;
}

export function readLastMessage({ author, text, sent_at: at }: Joined) {
  if (author === null || text === null || at === null) return null;
  return { from: author, text: text.slice(0, maxCharacters), at };
}

export function selectUnreadCounts(db: Db, from: Side, of: { user_id: string } | { service_id: string }) {
  return db
    .selectFrom('messages')
    .innerJoin('bookings as own', 'own.id', 'messages.booking_id')
    .select(({ fn }) => ['messages.booking_id', fn.countAll<number>().as('count')])
    .where(({ and }) => and(of))
    .where('author', '=', from)
    .where('read_at', 'is', null)
    .groupBy('messages.booking_id')
    .as('unread');
}
