import { emailKey } from '#domain/emails.ts';
import type { Language } from '#domain/languages.ts';
import { vilniusClock } from '#domain/slots.ts';
import type { BookingChange } from '../db/limitTables.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { subjectMoment } from '#server/mail/templates/letter.ts';
import { Refusal } from '#server/http/refusal.ts';
import { now, settings } from '#server/operations/settings.ts';
import { hashOf } from '#server/operations/tokens.ts';

const hourMilliseconds = 3_600_000;
const dayHours = 24;
const { bookings: most, openBookings: mostOpen } = settings.limits;
/** docs/product.md 2.11: at most a fifth of an account's bookings and moves go to the same provider. */
const mostToProvider = Math.max(1, Math.floor(most / 5));

/** A change of one of an account's bookings. */
interface Change {
  kind: BookingChange;
  userId: string;
  /** In which the account reads. */
  language: Language;
  providerEmail: string;
}

/** @returns a change of one of a person's own bookings of a service */
export function changeOf(
  kind: BookingChange,
  { id, language }: { id: string; language: Language },
  { email }: { email: string },
): Change {
  return { kind, userId: id, language, providerEmail: email };
}

/** Whose notices of a change are not sent at once but told with others in one mail. */
export interface Gathered {
  customer: boolean;
  provider: boolean;
}

/**
 * Makes all who change an account's bookings do it one after the other, until the transaction ends. To be called first: whoever
 * holds a booking and waits for its account would be waited for.
 */
export async function waitForAccount(db: Db, userId: string): Promise<void> {
  await accountRow(db, { userId });
}

const accountRow = prepared((db, given: { userId: string }) =>
  db.selectFrom('users').select('id').where('id', '=', given.userId).forNoKeyUpdate(),
);

/**
 * Counts a change in its transaction, which takes it back with all else when it is refused. Nobody may fill a provider's mailbox, or by an
 * address that is not theirs somebody else's; a cancellation is never refused. A series is one change, since it is told in one mail; of what
 * an account has ahead each of its bookings counts, since each takes a time.
 * @param bookings how many are booked by it
 * @returns whose notices are to be gathered
 * @throws {Refusal} too_many_bookings, too_many_with_provider, too_many_open_bookings, with Retry-After in seconds; series_too_long
 */
export async function countChange(db: Db, change: Change, bookings = 1): Promise<Gathered> {
  const { kind, userId } = change;
  const receiver = hashOf(emailKey(change.providerEmail));
  const since = hourOf(now().getTime() - dayHours * hourMilliseconds);
  const cancelled = kind === 'cancelled' ? 1 : 0;
  await addToCount(db, { userId, receiver, hour: hourOf(now().getTime()), made: 1 - cancelled, cancelled });
  const { rows: counts } = await countsOfAccount(db, { userId, since });
  const toProvider = counts.filter((count) => count.receiver === receiver);
  if (!cancelled) {
    requireFewer('too_many_bookings', counts, most, change.language);
    requireFewer('too_many_with_provider', toProvider, mostToProvider, change.language);
  }
  if (kind === 'booked') await requireFewOpen(db, change, bookings);
  const { rows: everybodys } = await countOfProvider(db, { receiver, since });
  return {
    customer: totalOf(counts) > most,
    provider: totalOf(toProvider) > mostToProvider || totalOf(everybodys) > most,
  };
}

interface Total {
  made: number;
  cancelled: number;
}

interface Count extends Total {
  hour: string;
}

/** @returns the beginning of an instant, which its whole hour has in common */
function hourOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, '2031-08-02T10'.length);
}

const addToCount = prepared((db, given: Count & { userId: string; receiver: string }) =>
  db
    .insertInto('booking_counts')
    .values({
      user_id: given.userId,
      receiver: given.receiver,
      hour: given.hour,
      made: given.made,
      cancelled: given.cancelled,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'hour', 'receiver']).doUpdateSet((row) => ({
        made: row('booking_counts.made', '+', row.ref('excluded.made')),
        cancelled: row('booking_counts.cancelled', '+', row.ref('excluded.cancelled')),
      })),
    ),
);

const countsOfAccount = prepared((db, given: { userId: string; since: string }) =>
  db
    .selectFrom('booking_counts')
    .select(['receiver', 'hour', 'made', 'cancelled'])
    .where('user_id', '=', given.userId)
    .where('hour', '>=', given.since)
    .orderBy('hour'),
);

const countOfProvider = prepared((db, given: { receiver: string; since: string }) =>
  db
    .selectFrom('booking_counts')
    .select(({ fn }) => [fn.sum<number>('made').as('made'), fn.sum<number>('cancelled').as('cancelled')])
    .where('receiver', '=', given.receiver)
    .where('hour', '>=', given.since),
);

function totalOf(counts: Total[]): number {
  return counts.reduce((sum, { made, cancelled }) => sum + made + cancelled, 0);
}

/** @param counts this try among them, the oldest hour first */
function requireFewer(
  code: 'too_many_bookings' | 'too_many_with_provider',
  counts: Count[],
  limit: number,
  language: Language,
): void {
  let left = counts.reduce((sum, { made }) => sum + made, 0);
  if (left <= limit) return;
  // An hour counts until a day after its end.
  for (const { hour, made } of counts) {
    left -= made;
    const free = Date.parse(`${hour}:00:00Z`) + (dayHours + 1) * hourMilliseconds;
    if (left <= limit) throw tooMany(code, free, language);
  }
}

async function requireFewOpen(db: Db, { userId, language }: Change, more: number): Promise<void> {
  const { date, time } = vilniusClock(now());
  const { rows } = await openBookings(db, { userId, date, time });
  const open = rows[0]?.count ?? 0;
  if (open + more <= mostOpen) return;
  if (open < mostOpen)
    throw new Refusal('series_too_long', {
      values: { most: String(mostOpen), left: String(mostOpen - open) },
    });
  const next = await db
    .selectFrom('bookings')
    .select('starts_at')
    .where('user_id', '=', userId)
    .where('starts_at', '>', now().toISOString())
    .orderBy('starts_at')
    .executeTakeFirst();
  throw tooMany('too_many_open_bookings', next ? Date.parse(next.starts_at) : 0, language);
}

/** Those that have not begun, from the index of their dates alone. */
const openBookings = prepared((db, given: { userId: string; date: string; time: string }) =>
  db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', given.userId)
    .where('date', '>=', given.date)
    .where(({ eb, or }) => or([eb('date', '>', given.date), eb('time', '>', given.time)])),
);

function tooMany(
  code: 'too_many_bookings' | 'too_many_with_provider' | 'too_many_open_bookings',
  free: number,
  language: Language,
): Refusal {
  const seconds = Math.max(1, Math.ceil((free - now().getTime()) / 1000));
  return new Refusal(code, {
    headers: { 'retry-after': String(seconds) },
    values: { when: subjectMoment(new Date(free).toISOString(), language) },
  });
}
