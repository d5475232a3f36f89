import type { Language } from '#domain/languages.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import type { Db } from '#server/db/open.ts';
import { now } from '#server/operations/settings.ts';

/** A customer who waits, and how to tell them. */
export interface Waiting {
  id: string;
  userId: string;
  email: string;
  language: Language;
}

/** A customer who has not taken so many holds in a row goes to the end of the line. */
const mostLapsed = 2;

/**
 * @param but the id of the wait whose hold has just ended
 * @returns the customer who has waited longest for a start, except those who have a hold already or another booking at that time
 */
export function firstInLine(
  db: Db,
  { serviceId, date, time }: { serviceId: string } & Moment,
  but = '',
): Promise<Waiting | undefined> {
  return db
    .selectFrom('waits')
    .innerJoin('users', 'users.id', 'waits.user_id')
    .leftJoin('holds', 'holds.wait_id', 'waits.id')
    .leftJoin('bookings as elsewhere', (join) =>
      join
        .onRef('elsewhere.user_id', '=', 'waits.user_id')
        .on('elsewhere.date', '=', date)
        .on('elsewhere.time', '=', time),
    )
    .select(['waits.id', 'users.id as userId', 'users.email', 'users.language'])
    .where('waits.service_id', '=', serviceId)
    .where('from_date', '<=', date)
    .where('to_date', '>=', date)
    .where('waits.id', '!=', but)
    .where('holds.id', 'is', null)
    .where('elsewhere.id', 'is', null)
    .orderBy('queued_at')
    .orderBy('waits.id')
    .executeTakeFirst();
}

/** @returns everybody who waits for a service, with their days, always in the same order */
export function waiting(
  db: Db,
  serviceId: string,
): Promise<(Waiting & { from_date: string; to_date: string })[]> {
  return db
    .selectFrom('waits')
    .innerJoin('users', 'users.id', 'waits.user_id')
    .select(['waits.id', 'users.id as userId', 'users.email', 'users.language', 'from_date', 'to_date'])
    .where('service_id', '=', serviceId)
    .orderBy('users.id')
    .execute();
}

/** Counts a hold that was not taken. To be called before the hold is locked: whatever ends a wait locks the wait first as well. */
export async function countLapse(db: Db, waitId: string): Promise<void> {
  const wait = await db
    .selectFrom('waits')
    .select('lapsed')
    .where('id', '=', waitId)
    .forUpdate()
    .executeTakeFirst();
  if (!wait) return;
  const lapsed = wait.lapsed + 1;
  const isLast = lapsed >= mostLapsed;
  await db
    .updateTable('waits')
    .set(isLast ? { lapsed: 0, queued_at: now().toISOString() } : { lapsed })
    .where('id', '=', waitId)
    .execute();
}
