import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { createSeries, previewSeries as preview } from '#contract/bookings/series.ts';
import type { Booking } from '#contract/shapes.ts';
import type { Language } from '#domain/languages.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import type { Customer } from '#server/accounts/sessions.ts';
import { statusOf } from '#server/catalogue/catalogue.ts';
import { scheduleOf } from '#server/catalogue/schedules.ts';
import type { Db } from '#server/db/open.ts';
import { Refusal } from '#server/http/refusal.ts';
import { bookTogether } from '../bookings.ts';
import { freeForItems, freeForWork } from '../freeForItems.ts';
import { clashesNamed, clashesOf } from './clashes.ts';

/**
 * Writes nothing and waits for no lock.
 * @throws {Refusal} not_found; invalid for an unknown item
 */
export async function previewSeries(
  db: Db,
  customer: Customer,
  { serviceId, starts, items = [] }: BodyOf<typeof preview>,
): Promise<AnswerOf<typeof preview>> {
  if ((await statusOf(db, serviceId)) !== 'published') throw new Refusal('not_found');
  const asked = { starts, isFree: freeAt(db, serviceId, items) };
  const clashes = await clashesOf(db, customer, asked);
  return { starts: starts.map((start, index) => ({ ...start, why: clashes[index] ?? null })) };
}

/**
 * All or none; the refusal names every start that cannot be booked.
 * @throws {Refusal} what `bookTogether` throws
 */
export function bookSeries(
  db: Db,
  customer: Customer,
  wanted: BodyOf<typeof createSeries>,
  lang: Language,
  key?: string,
): Promise<Booking[]> {
  const { serviceId, starts, items = [] } = wanted;
  return clashesNamed(
    () => bookTogether(db, customer, wanted, lang, { key }),
    () => clashesOf(db, customer, { starts, isFree: freeAt(db, serviceId, items) }),
  );
}

function freeAt(db: Db, serviceId: string, items: string[]) {
  return async ({ date, time }: Moment): Promise<boolean> => {
    const day = { schedule: await scheduleOf(db, serviceId), from: date, count: 1 };
    const days =
      items.length > 0
        ? await freeForItems(db, serviceId, { ...day, items: items.join() })
        : await freeForWork(db, serviceId, { ...day, minutes: 0 });
    return days.get(date)?.includes(time) ?? false;
  };
}
