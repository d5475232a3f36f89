import { randomUUIDv7 } from 'node:crypto';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { createWait, listWaits } from '#contract/bookings/waits.ts';
import { addDays } from '#domain/calendar.ts';
import { startsOf } from '#domain/freeStarts.ts';
import type { Language } from '#domain/languages.ts';
import { vilniusClock } from '#domain/slots.ts';
import { waitLimits } from '#domain/schedules/waits.ts';
import type { Customer } from '#server/accounts/sessions.ts';
import { freeStartsOf, keepDay } from '#server/catalogue/freeDays.ts';
import { namedServices } from '#server/catalogue/namedServices.ts';
import type { Db } from '#server/db/open.ts';
import { Refusal } from '#server/http/refusal.ts';
import { now } from '#server/operations/settings.ts';
import { bookableService } from '../bookingMails.ts';
import { waitForAccount } from '../limits.ts';

interface Days {
  serviceId: string;
  from: string;
  to: string;
}

/**
 * Stores that a customer waits until a start on some days becomes free. Starts that are free already are not announced.
 * @throws {Refusal} past, invalid at their fields; not_found; already_waiting for one of the days; too_many_waits
 */
export async function waitFor(
  db: Db,
  customer: Customer,
  { serviceId, from, to = from }: BodyOf<typeof createWait>,
): Promise<AnswerOf<typeof createWait>> {
  const today = vilniusClock(now()).date;
  if (to < from) throw new Refusal('invalid', { problems: { to: 'dayOrder' } });
  if (from < today) throw new Refusal('past', { problems: { from: 'past' } });
  if (to >= addDays(from, waitLimits.days)) throw new Refusal('invalid', { problems: { to: 'invalid' } });
  const id = randomUUIDv7();
  await db.transaction().execute(async (transaction) => {
    await waitForAccount(transaction, customer.id);
    const { schedule } = await bookableService(transaction, serviceId);
    await requireRoom(transaction, customer, { serviceId, from, to });
    const at = now().toISOString();
    await transaction
      .insertInto('waits')
      .values({
        id,
        user_id: customer.id,
        service_id: serviceId,
        from_date: from,
        to_date: to,
        created_at: at,
        queued_at: at,
      })
      .execute();
    // Each day gets a row now, because `offerFreed` looks for free starts in these rows.
    for (let date = from; date <= to; date = addDays(date, 1))
      await keepDay(transaction, { serviceId, date }, schedule);
    await noteFree(transaction, { serviceId, from, to }, id);
  });
  return { _id: id };
}

async function requireRoom(db: Db, { id }: Customer, { serviceId, from, to }: Days): Promise<void> {
  const own = await db
    .selectFrom('waits')
    .select(['service_id', 'from_date', 'to_date'])
    .where('user_id', '=', id)
    .where('to_date', '>=', vilniusClock(now()).date)
    .execute();
  const isAgain = own.some(
    (wait) => wait.service_id === serviceId && wait.from_date <= to && from <= wait.to_date,
  );
  if (isAgain) throw new Refusal('already_waiting');
  if (own.length >= waitLimits.waits) throw new Refusal('too_many_waits');
}

/**
 * Marks the starts that are free already as announced: everybody can book them, so nobody needs to be told. On a day for which others wait,
 * a free start that is not announced has just become free, and is about to be offered to them.
 * @param own the id of the new wait
 */
async function noteFree(db: Db, { serviceId, from, to }: Days, own: string): Promise<void> {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const days = await freeStartsOf(db, serviceId, from, count);
  const others = await db
    .selectFrom('waits')
    .select(['from_date', 'to_date'])
    .where('service_id', '=', serviceId)
    .where('id', '!=', own)
    .execute();
  const isAwaited = (date: string) => others.some((wait) => wait.from_date <= date && date <= wait.to_date);
  const free = [...days].flatMap(([date, bits]) =>
    isAwaited(date) ? [] : startsOf(bits).map((time) => ({ service_id: serviceId, date, time })),
  );
  if (free.length === 0) return;
  await db
    .insertInto('told_starts')
    .values(free)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns a customer's waits, earliest days first */
export async function waitsOf(
  db: Db,
  customer: Customer,
  lang: Language,
): Promise<AnswerOf<typeof listWaits>> {
  const rows = await db
    .selectFrom('waits')
    .innerJoin(namedServices(db, lang), 'service.id', 'waits.service_id')
    .leftJoin('holds', 'holds.wait_id', 'waits.id')
    .select(['waits.id', 'waits.service_id', 'service.name', 'from_date', 'to_date'])
    .select(['holds.date', 'holds.time', 'expires_at'])
    .where('user_id', '=', customer.id)
    .where('to_date', '>=', vilniusClock(now()).date)
    .orderBy('from_date')
    .orderBy('waits.id')
    .execute();
  return rows.map(({ id, service_id: serviceId, name, from_date: from, to_date: to, ...held }) => ({
    _id: id,
    service: { _id: serviceId, name },
    from,
    to,
    held:
      held.date && held.time && held.expires_at && held.expires_at > now().toISOString()
        ? { date: held.date, time: held.time, until: held.expires_at }
        : null,
  }));
}

/**
 * Ends one of the customer's own waits; a start that is held for it is soon offered to others.
 * @throws {Refusal} not_found, also for somebody else's
 */
export async function endWait(db: Db, customer: Customer, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('waits')
    .where('id', '=', id)
    .where('user_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Refusal('not_found');
}

/** Ends all waits for a service and their holds. */
export async function endWaitsFor(db: Db, serviceId: string): Promise<void> {
  // The waits before the holds, as in `endHolds`: in one order the two never wait for each other for ever.
  await db.deleteFrom('waits').where('service_id', '=', serviceId).execute();
  await db.deleteFrom('holds').where('service_id', '=', serviceId).execute();
}
