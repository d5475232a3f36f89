import { randomUUIDv7 } from 'node:crypto';
import { toInstant, toMinute, workMinutes } from '#features/availability/index.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { fitScheduleToBooking, parseBookedPrices } from '#features/booking/bookedPrices.server.ts';
import {
  type CalendarFailure,
  type DoubtfulEntry,
  maxCalendars,
} from '#features/calendars/calendarFailures.ts';
import { readCalendar } from '#features/calendars/readCalendar.server.ts';
import { readIfDue, storeContent } from '#features/calendars/readings.server.ts';
import { storeBusy } from '#features/calendars/storeBusy.server.ts';
import type { ServiceCalendar } from '#features/calendars/tables.server.ts';
import { type Provider, requireServiceId, writeForService } from '#features/catalog/providers.server.ts';
import { lockService } from '#features/catalog/serviceRow.server.ts';
import { machineTime, now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { ApiError, notFound } from '#platform/http/apiError.server.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import { minuteMilliseconds } from '#platform/time/units.ts';
import type * as api from './api.ts';

type OwnCalendars = AnswerOf<typeof api.listProviderCalendars>;

/** Limits reads on request, so that a provider cannot make the server flood others. */
const readingLimit: RateLimit = { kind: 'calendar', max: 20, per: 'hour' };

const problems: Record<CalendarFailure, FieldProblem> = {
  unreachable: 'calendarUnreachable',
  certificate: 'calendarCertificate',
  refused: 'calendarRefused',
  tooLarge: 'calendarTooLarge',
  unreadable: 'calendarUnreadable',
};

/** docs/product.md 5.18. Includes conflicting bookings. */
export async function listProviderCalendars(db: Db, provider: Provider): Promise<OwnCalendars> {
  const serviceId = requireServiceId(provider);
  const rows = await selectCalendars(db, serviceId);
  return {
    calendars: rows.map((row) => ({
      _id: row.id,
      host: new URL(row.address).hostname,
      allDay: row.all_day === 1,
      readAt: row.read_at,
      failingSince: row.failing_since,
      failure: row.failure,
      skipped: row.skipped,
      doubtful: JSON.parse(row.doubtful) as DoubtfulEntry[],
    })),
    conflicts: await listCalendarConflicts(db, serviceId),
  };
}

function selectCalendars(db: Db, serviceId: string): Promise<ServiceCalendar[]> {
  return db
    .selectFrom('service_calendars')
    .selectAll()
    .where('service_id', '=', serviceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Adding a known URL only changes its setting.
 * @throws {ApiError} invalid, at the URL, if it cannot be read or there are too many
 */
export async function addProviderCalendar(
  db: Db,
  provider: Provider,
  { address: typed, allDay }: BodyOf<typeof api.addProviderCalendar>,
): Promise<OwnCalendars> {
  const serviceId = requireServiceId(provider);
  const address = typed.replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(address)) throw refusedAddress('calendarAddress');
  requireRoom(await selectCalendars(db, serviceId), address);
  await writeForService(db, provider, countReading);
  const added = { service_id: serviceId, address, all_day: allDay ? 1 : 0 };
  const content = await readCalendar(db, added);
  // Without a known version no response can be "unchanged".
  if (content === 'unchanged') throw refusedAddress('calendarRefused');
  if ('failure' in content) throw refusedAddress(problems[content.failure]);
  const calendar = await writeForService(db, provider, (transaction) => store(transaction, added));
  await storeContent(db, calendar, content);
  return listProviderCalendars(db, provider);
}

/** A forbidden URL gets the same error as a server that rejects the request, so that the response does not reveal what is there. */
function refusedAddress(problem: FieldProblem): ApiError {
  return new ApiError('invalid', { problems: { address: problem } });
}

function requireRoom(calendars: ServiceCalendar[], address: string): void {
  if (calendars.every((calendar) => calendar.address !== address) && calendars.length >= maxCalendars)
    throw refusedAddress('calendarLimit');
}

async function countReading(db: Db, serviceId: string): Promise<void> {
  await consumeQuotaWithin(db, { limit: readingLimit, subject: serviceId });
}

async function store(db: Db, added: Pick<ServiceCalendar, 'service_id' | 'address' | 'all_day'>) {
  await lockService(db, added.service_id);
  const calendars = await selectCalendars(db, added.service_id);
  requireRoom(calendars, added.address);
  const values = { ...added, tried_at: machineTime(), next_at: machineTime(minuteMilliseconds) };
  const same = calendars.find(({ address }) => address === added.address);
  if (same)
    return db
      .updateTable('service_calendars')
      .set(values)
      .where('id', '=', same.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  const calendar = {
    id: randomUUIDv7(),
    created_at: machineTime(),
    skipped: 0,
    doubtful: '[]',
    emptied_at: null,
    ...values,
  };
  return db.insertInto('service_calendars').values(calendar).returningAll().executeTakeFirstOrThrow();
}

export async function changeProviderCalendar(
  db: Db,
  provider: Provider,
  id: string,
  { allDay }: { allDay: boolean },
): Promise<OwnCalendars> {
  await writeForService(db, provider, async (transaction, serviceId) => {
    await requireOwn(transaction, serviceId, id);
    await countReading(transaction, serviceId);
    await transaction
      .updateTable('service_calendars')
      .set({ all_day: allDay ? 1 : 0, read_day: null, emptied_at: machineTime() })
      .where('id', '=', id)
      .execute();
  });
  await readIfDue(db, id, 'now');
  return listProviderCalendars(db, provider);
}

export async function readProviderCalendar(db: Db, provider: Provider, id: string): Promise<OwnCalendars> {
  await writeForService(db, provider, async (transaction, serviceId) => {
    await requireOwn(transaction, serviceId, id);
    await countReading(transaction, serviceId);
  });
  await readIfDue(db, id, 'now');
  return listProviderCalendars(db, provider);
}

/** A running read then stores nothing. */
export async function removeProviderCalendar(db: Db, provider: Provider, id: string): Promise<void> {
  const claimed = await writeForService(db, provider, async (transaction, serviceId) => {
    await requireOwn(transaction, serviceId, id);
    return transaction
      .updateTable('service_calendars')
      .set({ tried_at: machineTime(), next_at: machineTime(minuteMilliseconds), read_day: null })
      .where('id', '=', id)
      .returning(['id', 'service_id', 'tried_at'])
      .executeTakeFirst();
  });
  if (claimed) await storeBusy(db, claimed, new Map());
  await db.deleteFrom('service_calendars').where('id', '=', id).execute();
}

async function requireOwn(db: Db, serviceId: string, id: string): Promise<void> {
  const own = db.selectFrom('service_calendars').select('id').where('id', '=', id);
  await own.where('service_id', '=', serviceId).executeTakeFirstOrThrow(notFound);
}

/** With the work, without its buffer. */
async function listCalendarConflicts(db: Db, serviceId: string): Promise<OwnCalendars['conflicts']> {
  const busy = await db
    .selectFrom('busy_times')
    .select(['starts_at', 'ends_at'])
    .where('service_id', '=', serviceId)
    .where('ends_at', '>', now().toISOString())
    .execute();
  if (busy.length === 0) return [];
  const schedule = await readSchedule(db, serviceId);
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('booking_prices as price', 'price.booking_id', 'bookings.id')
    .select(['id as _id', 'user_name as customer', 'date', 'time', 'starts_at', 'minutes', 'price.content'])
    .where('bookings.service_id', '=', serviceId)
    .where('starts_at', '>', now().toISOString())
    .orderBy('starts_at')
    .execute();
  // Each busy time is within one UTC day.
  const dayOf = (instant: string) => instant.slice(0, 'YYYY-MM-DD'.length);
  const busyOn = Map.groupBy(busy, (each) => dayOf(each.starts_at));
  const clashing = rows.filter(({ starts_at: start, minutes, content }) => {
    const work = fitScheduleToBooking(schedule, minutes, parseBookedPrices(content));
    const end = toInstant(toMinute(new Date(start)) + workMinutes(work)).toISOString();
    const near = [start, end].flatMap((instant) => busyOn.get(dayOf(instant)) ?? []);
    return near.some((each) => each.starts_at < end && start < each.ends_at);
  });
  return clashing.map(({ _id, customer, date, time }) => ({ _id, customer, date, time }));
}
