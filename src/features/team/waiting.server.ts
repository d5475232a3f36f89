import type { Db } from '#platform/db/open.server.ts';

/** Pending items of the team, by page. */
export async function countWaiting(db: Db) {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('applications')
        .where('status', '=', 'waiting')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('applications'),
      selectFrom('service_requests')
        .where('status', '=', 'waiting')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('requests'),
      selectFrom('disputes')
        .innerJoin('bookings', 'bookings.id', 'disputes.booking_id')
        .where('state', '=', 'open')
        // A removed no-show needs no decision.
        .where((row) => row.or([row('no_show_at', 'is not', null), row('not_done_at', 'is not', null)]))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('disputes'),
      selectFrom('message_reports')
        .where('done_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('reports'),
    ])
    .executeTakeFirstOrThrow();
}
