import type { SelectQueryBuilder } from 'kysely';
import type { Side } from '#features/booking/sides.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Database } from '#platform/db/tables.server.ts';

const maxCharacters = 300;

/** A query of bookings. */
export type Ids = SelectQueryBuilder<Database, 'bookings', { id: string }>;

/** A subquery with the number of the last message of each booking's thread. */
export function selectLastMessages(db: Db, bookings: Ids) {
  return db
    .selectFrom('messages')
    .select(({ fn }) => ['booking_id', fn.max('number').as('number')])
    .where('booking_id', 'in', bookings)
    .groupBy('booking_id')
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

export function selectUnreadCounts(db: Db, from: Side, bookings: Ids) {
  return db
    .selectFrom('messages')
    .select(({ fn }) => ['booking_id', fn.countAll<number>().as('count')])
    .where('booking_id', 'in', bookings)
    .where('author', '=', from)
    .where('read_at', 'is', null)
    .groupBy('booking_id')
    .as('unread');
}
