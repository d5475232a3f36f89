import { countRows } from '#platform/db/countRows.server.ts';
import type { Db } from '#platform/db/open.server.ts';

export async function countWaiting(db: Db) {
  const disputes = db
    .selectFrom('disputes')
    .innerJoin('bookings', 'bookings.id', 'disputes.booking_id')
    .where('state', '=', 'open')
    // A removed no-show needs no decision.
    .where((row) => row.or([row('no_show_at', 'is not', null), row('not_done_at', 'is not', null)]));
  return {
    applications: await countRows(db.selectFrom('applications').where('status', '=', 'waiting')),
    requests: await countRows(db.selectFrom('service_requests').where('status', '=', 'waiting')),
    disputes: await countRows(disputes),
    reports: await countRows(db.selectFrom('message_reports').where('done_at', 'is', null)),
  };
}
