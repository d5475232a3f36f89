import { now, timeAgo } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { RequestHeaders } from '#platform/http/call.server.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import { readStart } from '#platform/time/vilnius.ts';
import { findBookedPrices, translatePrices } from './bookedPrices.server.ts';
import { listPhones, toBooking, toStatus, withPhone } from './bookingLists.server.ts';
import type { Booking } from './shapes.ts';

export const maxKeyLength = 255;
/** Longer than the specified day: a client repeats a request within minutes. */
const keyMilliseconds = 2 * dayMilliseconds;

export function readRequestKey(headers: RequestHeaders): string | undefined {
  const key = headers.get('Idempotency-Key')?.trim();
  if (key && key.length > maxKeyLength) throw new ApiError('idempotency_key');
  return key || undefined;
}

interface Request {
  userId: string;
  /** Undefined for a request that cannot be repeated. */
  key: string | undefined;
  request: unknown;
}

export interface Repeatable extends Request {
  email: string;
  /** Stored if this request is the first with its key. */
  answer: Booking[];
}

/**
 * docs/product.md 2.8. Call it first in the transaction, so that key and bookings are stored together. A concurrent request
 * with the same key waits here for the first.
 */
export async function claimRequestKey(
  db: Db,
  { userId, key, request, answer }: Request & { answer: unknown },
): Promise<boolean> {
  if (key === undefined) return true;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      request_hash: hashText(JSON.stringify(request)),
      answer: JSON.stringify(Array.isArray(answer) && answer.length === 1 ? answer[0] : answer),
      created_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * The current state of its bookings; a cancelled one as the first response had it.
 * @throws {ApiError} idempotency_key if the first request had another body
 */
export async function findFirstAnswer(db: Db, repeatable: Repeatable): Promise<Booking[] | undefined> {
  const first = await findAnswer<Booking | Booking[]>(db, repeatable);
  if (!first) return undefined;
  const answers: Booking[] = [];
  for (const earlier of [first].flat()) answers.push(await toCurrent(db, repeatable.email, earlier));
  return answers;
}

/** As stored. @throws {ApiError} idempotency_key if the first request had another body */
export async function findAnswer<Answer>(
  db: Db,
  { userId, key, request }: Request,
): Promise<Answer | undefined> {
  if (key === undefined) return undefined;
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return undefined;
  if (first.request_hash !== hashText(JSON.stringify(request))) throw new ApiError('idempotency_key');
  return JSON.parse(first.answer) as Answer;
}

async function toCurrent(db: Db, email: string, earlier: Booking): Promise<Booking> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', earlier._id)
    .executeTakeFirst();
  if (!booking) return { ...earlier, ...toStatus(readStart(earlier.date, earlier.time)) };
  const prices = await findBookedPrices(db, booking.id);
  const translated = prices && translatePrices(prices, prices.language);
  const phones = await listPhones(db, [booking.service_id]);
  const answer = toBooking(booking, { email }, booking.service_id, translated);
  return withPhone(answer, phones.get(booking.service_id));
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', timeAgo(keyMilliseconds)).execute();
}
