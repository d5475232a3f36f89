import { readOccupied } from '#features/availability/freeDays.server.ts';
import {
  filterBookable,
  findStart,
  forProvider,
  freeStarts,
  type Interval,
  overlaps,
  type Schedule,
  takenMinutes,
  toMinute,
} from '#features/availability/index.ts';
import { readTimeSlot } from '#features/availability/nearestSlots.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { fitScheduleToStored } from '#features/booking/bookedPrices.server.ts';
import { type Provider, requireServiceId } from '#features/catalog/providers.server.ts';
import { findStatus } from '#features/catalog/services.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { AnswerOf, QueryOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { paused } from '#platform/process/paused.server.ts';
import { addDays, daysBetween, listDays } from '#platform/time/calendar.ts';
import type { DateTime } from '#platform/time/dateTime.ts';
import { listProviderBookings } from '../bookings/providerBookings.server.ts';
import { longestClosed, type readBookedTime as contract } from './api.ts';

export interface ClosedTime {
  from: DateTime;
  to: DateTime;
}

/** After the span. */
const daysSearched = 14;

/**
 * The upcoming bookings in a span, each with the next available times after it. No two customers are offered the same time.
 * @throws {ApiError} invalid for a span that is empty or too long
 */
export async function readBookedTime(
  db: Db,
  provider: Provider,
  lang: Language,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const span = readSpan(query);
  const bookings = await listBooked(db, provider, lang, span);
  return offerStarts(db, provider, span, { bookings, binding: forProvider });
}

/**
 * Two other times per booking, if available; none while the service is hidden.
 * @param binding notice and horizon of the user who will book
 */
export async function offerStarts<Booking extends { _id: string }>(
  db: Db,
  provider: Provider,
  span: ClosedTime,
  { bookings, binding }: { bookings: Booking[]; binding: (schedule: Schedule) => Schedule },
): Promise<(Booking & { starts: DateTime[] })[]> {
  const serviceId = requireServiceId(provider);
  if ((await findStatus(db, serviceId)) !== 'published')
    return bookings.map((booking) => ({ ...booking, starts: [] }));
  const schedule = binding(await readSchedule(db, serviceId));
  const earliest = Math.max(toClosedInterval(span).to, toMinute(now()) + 1);
  const days = await Promise.all(
    listDays(span.to.date, daysSearched).map(async (date) => ({
      date,
      taken: await readOccupied(db, { serviceId, date }),
    })),
  );
  const promised: Interval[] = [];
  /** The starts that are left, by the duration of the work: hundreds of bookings share them. */
  const left = new Map<number | null, Start[]>();
  const offers: (Booking & { starts: DateTime[] })[] = [];
  for await (const booking of paused(bookings)) {
    const work = await fitScheduleToStored(db, schedule, booking._id);
    if (!left.has(work.duration)) left.set(work.duration, listStarts(work));
    const chosen = chooseApart(left.get(work.duration) ?? []);
    promised.push(...chosen);
    for (const [duration, starts] of left) left.set(duration, withoutOverlaps(starts, chosen));
    offers.push({ ...booking, starts: chosen.map(({ date, time }) => ({ date, time })) });
  }
  return offers;

  function listStarts(work: Schedule): Start[] {
    const starts = days.flatMap(({ date, taken }) => {
      const bookable = filterBookable(freeStarts(work, date, taken), date, now(), schedule);
      return bookable.map((time) => ({ date, time, ...getTaken({ date, time }, work) }));
    });
    return withoutOverlaps(starts, promised).filter(({ from }) => from >= earliest);
  }
}

interface Start extends DateTime, Interval {}

function withoutOverlaps(starts: Start[], others: Interval[]): Start[] {
  return starts.filter((start) => !others.some((other) => overlaps(other, start)));
}

function chooseApart([first, ...others]: Start[]): Start[] {
  return first ? [first, ...withoutOverlaps(others, [first]).slice(0, 1)] : [];
}

export function readSpan({ from, to }: QueryOf<typeof contract>): ClosedTime {
  const span = { from: readMoment(from), to: readMoment(to) };
  requireSpan(span);
  return span;
}

function readMoment(text: string): DateTime {
  const moment = readTimeSlot(text);
  if (!moment) throw new ApiError('invalid', { problems: { from: 'slot' } });
  return moment;
}

/** In minutes since 1970 in UTC. */
export function toClosedInterval({ from, to }: ClosedTime): Interval {
  return { from: findStart(from.date, from.time), to: findStart(to.date, to.time) };
}

export function requireSpan(span: ClosedTime): void {
  const { from, to } = toClosedInterval(span);
  if (from >= to || daysBetween(span.from.date, span.to.date) > longestClosed)
    throw new ApiError('invalid', { problems: { 'to.time': 'slot' } });
}

/** Upcoming bookings whose work overlaps the span; a buffer may overlap it. */
export async function listBooked(db: Db, provider: Provider, lang: Language, span: ClosedTime) {
  // Work of the evening before may run into the span.
  const days = { from: addDays(span.from.date, -1), to: addDays(span.to.date, 1) };
  const bookings = await listProviderBookings(db, provider, lang, days);
  return bookings.filter(({ date, time, workMinutes, past }) => {
    const from = findStart(date, time);
    return !past && overlaps({ from, to: from + (workMinutes ?? 0) }, toClosedInterval(span));
  });
}

function getTaken({ date, time }: DateTime, work: Schedule): Interval {
  const from = findStart(date, time);
  return { from, to: from + takenMinutes(work) };
}
