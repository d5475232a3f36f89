import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { createSeries, previewSeries as preview } from '#contract/bookings/series.ts';
import type { Booking } from '#contract/shapes.ts';
import { startsOf } from '#domain/freeStarts.ts';
import type { Language } from '#domain/languages.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { isPast } from '#domain/slots.ts';
import type { Customer } from '#server/accounts/sessions.ts';
import { statusOf } from '#server/catalogue/catalogue.ts';
import type { Db } from '#server/db/open.ts';
import { Refusal } from '#server/http/refusal.ts';
import { now } from '#server/operations/settings.ts';
import { bookTogether } from '../bookings.ts';
import { freeForItems, freeForWork } from '../freeForItems.ts';
import { clashProblems, isClash, type Clash } from './clashes.ts';

/**
 * Writes nothing and waits for no lock.
 * @returns for each start whether the customer could book it now, and why not
 * @throws {Refusal} not_found; invalid for an unknown item
 */
export async function previewSeries(
  db: Db,
  customer: Customer,
  { serviceId, starts, items = [] }: BodyOf<typeof preview>,
): Promise<AnswerOf<typeof preview>> {
  if ((await statusOf(db, serviceId)) !== 'published') throw new Refusal('not_found');
  const clashes = await clashesOf(db, customer, { serviceId, starts, items });
  return { starts: starts.map((start, index) => ({ ...start, why: clashes[index] ?? null })) };
}

/**
 * Books several starts, all or none. If one of them cannot be booked, the refusal names every start that cannot.
 * @throws {Refusal} what `bookTogether` throws
 */
export async function bookSeries(
  db: Db,
  customer: Customer,
  wanted: BodyOf<typeof createSeries>,
  lang: Language,
  key?: string,
): Promise<Booking[]> {
  try {
    return await bookTogether(db, customer, wanted, lang, { key });
  } catch (error) {
    if (!(error instanceof Refusal) || !isClash(error.code)) throw error;
    const { serviceId, starts, items = [] } = wanted;
    const others = clashProblems(await clashesOf(db, customer, { serviceId, starts, items }));
    throw new Refusal(error.code, { problems: { ...others, ...error.details.problems } });
  }
}

interface Asked {
  serviceId: string;
  starts: Moment[];
  items: string[];
}

async function clashesOf(
  db: Db,
  { id }: Customer,
  { serviceId, starts, items }: Asked,
): Promise<(Clash | null)[]> {
  const own = await db
    .selectFrom('bookings')
    .select(['date', 'time'])
    .where('user_id', '=', id)
    .where(
      'date',
      'in',
      starts.map(({ date }) => date),
    )
    .execute();
  const clashes: (Clash | null)[] = [];
  for (const { date, time } of starts) {
    const isElsewhere = own.some((booked) => booked.date === date && booked.time === time);
    const free = isElsewhere ? [] : await freeOn(db, serviceId, date, items);
    if (isPast(date, time, now())) clashes.push('past');
    else if (isElsewhere) clashes.push('own_clash');
    else clashes.push(free.includes(time) ? null : 'slot_taken');
  }
  return clashes;
}

async function freeOn(db: Db, serviceId: string, date: string, items: string[]): Promise<string[]> {
  const day = { from: date, count: 1 };
  const days =
    items.length > 0
      ? await freeForItems(db, serviceId, { ...day, items: items.join() })
      : await freeForWork(db, serviceId, { ...day, minutes: 0 });
  return startsOf(days.get(date) ?? 0);
}
