import type { Side } from '#features/booking/sides.ts';
import type { Db } from '#platform/db/open.server.ts';

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
