import { randomUUIDv7 } from 'node:crypto';
import { paths } from '#domain/paths.ts';
import type { Moment } from '#domain/nearestSlots.ts';
import { bookableStarts, freeStarts, startsOf } from '#domain/freeStarts.ts';
import { startOf } from '#domain/slots.ts';
import { canHold, holdMilliseconds } from '#domain/schedules/waits.ts';
import { holdDay } from '#server/catalogue/freeDays.ts';
import type { Db } from '#server/db/open.ts';
import { hasAttemptsLeft, takeAttemptWithin, type Limit } from '#server/http/attempts.ts';
import { Refusal } from '#server/http/refusal.ts';
import { queueMails, type QueuedMail } from '#server/mail/queue.ts';
import { absolute, now } from '#server/operations/settings.ts';
import { hashOf, newToken } from '#server/operations/tokens.ts';
import type { BookedService } from '../bookingMails.ts';
import { settleDay, takePieces } from '../pieces.ts';
import { firstInLine, waiting, type Waiting } from './line.ts';

/** A service whose row is locked, with what mails say about it. */
export interface Offered {
  serviceId: string;
  service: BookedService;
}

/** Keeps people who book and cancel again and again from filling the mailbox of somebody who waits. */
const toldMails: Limit = { kind: 'wait-free', most: 10, minutes: 24 * 60 };

/**
 * Holds a free start for the first customer in line, and mails them.
 * @param turn `round` 2 offers the start to one more customer, who is not `but`, the one whose hold has just ended
 * @returns the tags of the pages that have changed; undefined if there is nobody for whom the start can be held
 * @throws {Refusal} slot_taken when the start was meanwhile taken, held or announced to all: then nothing may be committed
 */
export async function holdForNext(
  db: Db,
  { serviceId, service }: Offered,
  { date, time }: Moment,
  turn: { round: 1 | 2; but?: string },
): Promise<string[] | undefined> {
  const startsAt = startOf(date, time);
  const next = canHold(startsAt, now()) && (await firstInLine(db, { serviceId, date, time }, turn.but));
  if (!next) return undefined;
  const token = newToken();
  const until = new Date(now().getTime() + holdMilliseconds).toISOString();
  const hold = { id: randomUUIDv7(), service_id: serviceId, date, time, starts_at: startsAt.toISOString() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('holds')
    .values({
      ...hold,
      wait_id: next.id,
      round: turn.round,
      expires_at: until,
      token_hash: hashOf(token),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw new Refusal('slot_taken');
  await takePieces(db, { ...hold, isHold: true }, service.schedule);
  const tags = await settleDay(db, hold, service.schedule);
  if (await isTold(db, { serviceId, date, time })) throw new Refusal('slot_taken');
  const link = absolute(paths.hold(next.language, token, { service: serviceId, date }));
  await queueMails(db, [
    mailTo(next, 'wait-held', service, { serviceId, startsAt: hold.starts_at, until, link }),
  ]);
  return tags;
}

async function isTold(db: Db, { serviceId, date, time }: { serviceId: string } & Moment): Promise<boolean> {
  const row = await db
    .selectFrom('told_starts')
    .select('time')
    .where('service_id', '=', serviceId)
    .where('date', '=', date)
    .where('time', '=', time)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Tells everybody who waits for starts that these are free: one mail for each person, and each start only once. To be called when the
 * transaction has already locked the starts' days, or has locked no day yet, since it locks days in ascending order.
 * @returns how many mails were queued
 */
export async function tellAll(db: Db, { serviceId, service }: Offered, starts: Moment[]): Promise<number> {
  const told: Moment[] = [];
  const days = Map.groupBy(starts, ({ date }) => date);
  for (const date of [...days.keys()].sort()) {
    const taken = await holdDay(db, { serviceId, date }, service.schedule);
    const bits = freeStarts(service.schedule, date, taken) & bookableStarts(date, now(), service.schedule);
    const free = startsOf(bits).filter((slot) => days.get(date)?.some(({ time }) => time === slot));
    if (free.length === 0) continue;
    const rows = await db
      .insertInto('told_starts')
      .values(free.map((time) => ({ service_id: serviceId, date, time })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['date', 'time'])
      .execute();
    told.push(...rows);
  }
  if (told.length === 0) return 0;
  const mails: QueuedMail[] = [];
  for (const { from_date: from, to_date: to, ...wait } of await waiting(db, serviceId)) {
    const own = told.filter(({ date }) => from <= date && date <= to);
    const tries = { limit: toldMails, subject: wait.userId };
    if (own.length === 0 || !(await hasAttemptsLeft(db, tries))) continue;
    await takeAttemptWithin(db, tries);
    mails.push(mailTo(wait, 'wait-free', service, { serviceId, starts: JSON.stringify(own) }));
  }
  if (mails.length > 0) await queueMails(db, mails);
  return mails.length;
}

function mailTo(
  { userId, email, language }: Omit<Waiting, 'id'>,
  kind: 'wait-held' | 'wait-free',
  service: BookedService,
  content: QueuedMail['content'],
): QueuedMail {
  const name = service.names[language] ?? service.names.en ?? '';
  return { kind, language, recipient: email, userId, content: { service: name, ...content } };
}
