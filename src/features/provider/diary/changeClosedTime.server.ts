import { closeSpan, openSpan } from '#features/availability/closedSpans.server.ts';
import { saveTouchedDays } from '#features/availability/rebuildDays.server.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { type Provider, writeForService } from '#features/catalog/providers.server.ts';
import { lockService } from '#features/catalog/serviceRow.server.ts';
import { addInvalidation } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { BodyOf } from '#platform/http/endpoint.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { daysBetween, listDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import type { changeClosedTime as contract } from './api.ts';
import { type ClosedTime, listBooked, requireSpan, toClosedInterval } from './bookedTime.server.ts';

/** docs/product.md 5.33. */
const closings: RateLimit = { kind: 'closed-time', max: 100, per: 'day' };
const daysPerChange = 10;

/**
 * Blocks or unblocks a span; other blocked time is unchanged. Time with a booking that the provider has not seen is not
 * blocked: the request names all bookings in the span.
 * @throws {ApiError} invalid for a span that is empty or too long; booked_there; too_many
 */
export async function changeClosedTime(
  db: Db,
  provider: Provider,
  lang: Language,
  { closed, keep, ...span }: BodyOf<typeof contract>,
): Promise<void> {
  requireSpan(span);
  await writeForService(db, provider, async (transaction, serviceId) => {
    await lockService(transaction, serviceId);
    if (
      closed &&
      (await listBooked(transaction, provider, lang, span)).some(({ _id }) => !keep.includes(_id))
    )
      throw new ApiError('booked_there');
    await (closed ? closeSpan : openSpan)(transaction, serviceId, toClosedInterval(span));
    await addInvalidation(transaction, await saveDays(transaction, serviceId, span));
  });
}

/**
 * @returns the changed page tags
 * @throws {ApiError} too_many
 */
export async function saveDays(db: Db, serviceId: string, { from, to }: ClosedTime): Promise<string[]> {
  const days = listDays(from.date, daysBetween(from.date, to.date) + 1);
  const changes = Array.from({ length: Math.ceil(days.length / daysPerChange) });
  await consumeQuotaWithin(db, ...changes.map(() => ({ limit: closings, subject: serviceId })));
  const schedule = await readSchedule(db, serviceId);
  const { date: today } = vilniusClock(now());
  return saveTouchedDays(db, serviceId, { schedule, dates: days.filter((date) => date >= today) });
}
