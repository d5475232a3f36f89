import { sql } from 'kysely';
import { formatSubjectTime } from '#features/mails/templates/times.server.ts';
import { now, settings, timeAgo } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { emailKey } from '#platform/forms/emails.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { dayMilliseconds, hourMilliseconds } from '#platform/time/units.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';
import type { BookingChangeKind } from './tables.server.ts';

const { bookings: max, openBookings: maxOpen } = settings.limits;
/** docs/product.md 2.11: at most a fifth of an account's bookings and moves go to one provider. */
const maxToProvider = Math.max(1, Math.floor(max / 5));

export interface Digested {
  customer: boolean;
  provider: boolean;
}

/**
 * Locks the account until the transaction ends, which serializes its bookings. Call it first: a transaction that locks a
 * booking before its account can deadlock.
 */
export async function lockAccountBookings(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/**
 * Call it in the transaction of the changes, whose rollback also undoes the count. The limits prevent filling a provider's
 * mailbox, or a stranger's by registering with their email. Cancellations are never rejected. A series counts as one change,
 * since it is one email, but each of its bookings as an open one.
 * @throws {ApiError} too_many_bookings, too_many_with_provider, too_many_open_bookings, with Retry-After
 */
export async function countChange(
  db: Db,
  kind: BookingChangeKind,
  { id: userId, language }: { id: string; language: Language },
  provider: { email: string },
  bookings = 1,
): Promise<Digested> {
  const receiver = hashText(emailKey(provider.email));
  const since = hourOf(now().getTime() - dayMilliseconds);
  const cancelled = kind === 'cancelled' ? 1 : 0;
  await addToCount(db, { userId, receiver, hour: hourOf(now().getTime()), made: 1 - cancelled, cancelled });
  const total = await readTotals(db, { userId, receiver, since, ...vilniusClock(now()) });
  if (!cancelled) await requireRoom(db, { userId, language, receiver, since }, total);
  if (kind === 'booked') requireFewOpen(total, bookings, language);
  return {
    customer: total.changes > max,
    provider: total.changesToProvider > maxToProvider || total.changesOfAll > max,
  };
}

function hourOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, '2031-08-02T10'.length);
}

interface Count {
  userId: string;
  receiver: string;
  hour: string;
  made: number;
  cancelled: number;
}

async function addToCount(db: Db, { userId, ...count }: Count): Promise<void> {
  await db
    .insertInto('booking_counts')
    .values({ user_id: userId, ...count })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'hour', 'receiver']).doUpdateSet((row) => ({
        made: row('booking_counts.made', '+', row.ref('excluded.made')),
        cancelled: row('booking_counts.cancelled', '+', row.ref('excluded.cancelled')),
      })),
    )
    .execute();
}

type TotalsScope = { userId: string; receiver: string; since: string; date: string; time: string };

/** Changes by the account, in all and with the provider; by all accounts with the provider; and open bookings. */
function readTotals(db: Db, { userId, receiver, since, date, time }: TotalsScope) {
  return db
    .selectFrom([
      db
        .selectFrom('booking_counts')
        .select(({ fn }) => [
          fn.sum<number>('made').as('made'),
          fn.sum<number>('made').filterWhere('receiver', '=', receiver).as('madeToProvider'),
          fn.sum<number>(changes).as('changes'),
          fn.sum<number>(changes).filterWhere('receiver', '=', receiver).as('changesToProvider'),
        ])
        .where('user_id', '=', userId)
        .where('hour', '>=', since)
        .as('own'),
      db
        .selectFrom('booking_counts')
        .select(({ fn }) => fn.sum<number>(changes).as('changesOfAll'))
        .where('receiver', '=', receiver)
        .where('hour', '>=', since)
        .as('of_provider'),
      db
        .selectFrom('bookings')
        .select(({ fn }) => [
          fn.countAll<number>().as('open'),
          sql<string | null>`min(date || ' ' || time)`.as('next'),
        ])
        .where('user_id', '=', userId)
        .where('date', '>=', date)
        .where(({ eb, or }) => or([eb('date', '>', date), eb('time', '>', time)]))
        .as('ahead'),
    ])
    .select(['made', 'madeToProvider', 'changes', 'changesToProvider', 'changesOfAll', 'open', 'next'])
    .executeTakeFirstOrThrow();
}

const changes = sql<number>`made + cancelled`;

async function requireRoom(
  db: Db,
  {
    userId,
    language,
    receiver,
    since,
  }: Record<'userId' | 'receiver' | 'since', string> & { language: Language },
  { made, madeToProvider }: { made: number; madeToProvider: number },
): Promise<void> {
  const ofAccount = db.selectFrom('booking_counts').where('user_id', '=', userId);
  const counts = ofAccount.select(['hour', 'made']).where('hour', '>=', since).orderBy('hour');
  if (made > max) throw tooMany('too_many_bookings', roomFrom(await counts.execute(), max), language);
  const toProvider = counts.where('receiver', '=', receiver);
  if (madeToProvider > maxToProvider)
    throw tooMany('too_many_with_provider', roomFrom(await toProvider.execute(), maxToProvider), language);
}

/**
 * @param counts changes per hour, including this attempt, oldest first
 * @returns when one more change is allowed, in milliseconds since 1970: changes count until a day after the end of their hour
 */
function roomFrom(counts: Pick<Count, 'hour' | 'made'>[], limit: number): number {
  let left = counts.reduce((sum, { made }) => sum + made, 0);
  const last = counts.find(({ made }) => (left -= made) <= limit);
  return Date.parse(`${last?.hour}:00:00Z`) + dayMilliseconds + hourMilliseconds;
}

function requireFewOpen(
  { open, next }: { open: number; next: string | null },
  more: number,
  language: Language,
): void {
  if (open + more <= maxOpen) return;
  if (open < maxOpen)
    throw new ApiError('series_too_long', {
      values: { most: String(maxOpen), left: String(maxOpen - open) },
    });
  const [date = '', time = ''] = next?.split(' ') ?? [];
  throw tooMany('too_many_open_bookings', next ? readStart(date, time).getTime() : 0, language);
}

function tooMany(
  code: 'too_many_bookings' | 'too_many_with_provider' | 'too_many_open_bookings',
  free: number,
  language: Language,
): ApiError {
  const seconds = Math.max(1, Math.ceil((free - now().getTime()) / 1000));
  return new ApiError(code, {
    headers: { 'retry-after': String(seconds) },
    values: { when: formatSubjectTime(new Date(free).toISOString(), language) },
  });
}

export async function deleteOldCounts(db: Db): Promise<void> {
  const before = timeAgo(2 * dayMilliseconds);
  await db.deleteFrom('booking_counts').where('hour', '<', before).execute();
}
