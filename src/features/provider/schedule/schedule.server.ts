import {
  defaultSchedule,
  findStart,
  forProvider,
  listFreeCrews,
  nothingTaken,
  openStarts,
  type Schedule,
  timeOfBlocks,
} from '#features/availability/index.ts';
import { readSchedule, storeSchedule } from '#features/availability/schedules.server.ts';
import { fitScheduleToBooking, parseBookedPrices } from '#features/booking/bookedPrices.server.ts';
import { changeService } from '#features/catalog/history/changeService.server.ts';
import { type Provider, requireServiceId } from '#features/catalog/providers.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { AnswerOf, BodyOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { remember } from '#platform/i18n/remember.ts';
import { paused } from '#platform/process/paused.server.ts';
import { dayMinutes } from '#platform/time/units.ts';
import { requireUnbooked } from '../crews/crewNames.server.ts';
import type * as api from './api.ts';

type ProviderSchedule = AnswerOf<typeof api.readProviderSchedule>;

export async function readProviderSchedule(db: Db, provider: Provider): Promise<ProviderSchedule> {
  const serviceId = requireServiceId(provider);
  const schedule = await readSchedule(db, serviceId);
  return { ...schedule, conflicts: await listConflicts(db, serviceId, schedule) };
}

/** Existing bookings are neither moved nor cancelled. */
export async function changeProviderSchedule(
  db: Db,
  provider: Provider,
  lang: Language,
  set: BodyOf<typeof api.changeProviderSchedule>,
): Promise<ProviderSchedule> {
  const serviceId = requireServiceId(provider);
  await changeService(db, provider, serviceId, async (transaction, { schedule: { crews, crewHours } }) => {
    const left = set.crews ?? crews;
    await requireUnbooked(transaction, serviceId, lang, left);
    await storeSchedule(transaction, serviceId, {
      ...defaultSchedule,
      ...set,
      crews: left,
      ...(crewHours && { crewHours: crewHours.slice(0, left) }),
    });
  });
  return readProviderSchedule(db, provider);
}

/** Bookings outside the hours or slots, of a crew that no longer exists, or with too little time before the next one. */
async function listConflicts(db: Db, serviceId: string, schedule: Schedule) {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('time_blocks as taken', 'taken.booking_id', 'bookings.id')
    .leftJoin('booking_prices as price', 'price.booking_id', 'bookings.id')
    .select(({ fn }) => [
      'id as _id',
      'user_name as customer',
      'date',
      'time',
      'content',
      'minutes',
      'crew',
      fn.min('block').as('first'),
      fn.max('block').as('last'),
    ])
    .where('bookings.service_id', '=', serviceId)
    .where('starts_at', '>', now().toISOString())
    .groupBy(['id', 'user_name', 'date', 'time', 'starts_at', 'content', 'minutes', 'crew'])
    .orderBy('starts_at')
    .execute();
  const booked = rows.map(({ _id, crew, first, last }) => ({ _id, crew, ...timeOfBlocks(first, last) }));
  const dayOf = (minute: number) => Math.floor(minute / dayMinutes);
  const bookedOn = Map.groupBy(booked, ({ from }) => dayOf(from));
  const startsOn = remember((date: string, duration: Schedule['duration']) =>
    openStarts({ ...forProvider(schedule), duration }, date),
  );
  const conflicts: ProviderSchedule['conflicts'] = [];
  for await (const { _id, customer, date, time, crew, minutes, content } of paused(rows)) {
    const work = fitScheduleToBooking(forProvider(schedule), minutes, parseBookedPrices(content));
    const start = findStart(date, time);
    const near = [-1, 0, 1].flatMap((days) => bookedOn.get(dayOf(start) + days) ?? []);
    const others = {
      ...nothingTaken,
      booked: near.filter((other) => other._id !== _id && other.crew === crew),
    };
    const fits =
      startsOn(date, work.duration).includes(time) && listFreeCrews(work, start, others).includes(crew);
    if (!fits) conflicts.push({ _id, customer, date, time });
  }
  return conflicts;
}
