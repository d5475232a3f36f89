import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { changeProviderSchedule, readProviderSchedule } from '#contract/partners/providerSchedule.ts';
import { freeTeams, openStarts, startsOf, type Taken } from '#domain/freeStarts.ts';
import { pieceAt, type Schedule } from '#domain/schedules/schedule.ts';
import { serviceOf, type Provider } from '#server/accounts/providers.ts';
import { bookedPricesIn, scheduleForWork } from '#server/bookings/bookedPrices.ts';
import { scheduleOf } from '#server/catalogue/schedules.ts';
import type { Db } from '#server/db/open.ts';
import { now } from '#server/operations/settings.ts';
import { changeNoted } from './history/changeNoted.ts';
import { placeSchedule } from './history/content.ts';

type ProviderSchedule = AnswerOf<typeof readProviderSchedule>;

/**
 * With the future bookings that do not fit it.
 * @throws {Refusal} not_found before the application is approved
 */
export async function readSchedule(db: Db, provider: Provider): Promise<ProviderSchedule> {
  const serviceId = serviceOf(provider);
  const schedule = await scheduleOf(db, serviceId);
  return { ...schedule, conflicts: await conflictsOf(db, serviceId, schedule) };
}

/**
 * From the next booking on: existing bookings are neither moved nor cancelled.
 * @throws {Refusal} not_found before the application is approved; too_many
 */
export async function changeSchedule(
  db: Db,
  provider: Provider,
  set: BodyOf<typeof changeProviderSchedule>,
): Promise<ProviderSchedule> {
  const serviceId = serviceOf(provider);
  const { duration = null, horizon = null, freeCancellation = 0 } = set;
  const schedule = { ...set, duration, horizon, freeCancellation };
  await changeNoted(db, provider, serviceId, (transaction) =>
    placeSchedule(transaction, serviceId, schedule),
  );
  return readSchedule(db, provider);
}

/** Those outside of the hours, of a team that no longer exists, or with too little time for the work before the next one. */
async function conflictsOf(
  db: Db,
  serviceId: string,
  schedule: Schedule,
): Promise<ProviderSchedule['conflicts']> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('booking_pieces as taken', 'taken.booking_id', 'bookings.id')
    .leftJoin('booking_prices as price', 'price.booking_id', 'bookings.id')
    .select(['id as _id', 'user_name as customer', 'date', 'time', 'starts_at', 'team', 'piece', 'content'])
    .where('bookings.service_id', '=', serviceId)
    .where('starts_at', '>', now().toISOString())
    .orderBy('starts_at')
    .execute();
  const bookings = Map.groupBy(rows, ({ _id }) => _id);
  const ofTeam = Map.groupBy(rows, ({ team }) => team);
  return [...bookings.values()].flatMap(([booking]) => {
    if (!booking) return [];
    const { _id, customer, date, time, team, content } = booking;
    const work = scheduleForWork(schedule, bookedPricesIn(content));
    const others = (ofTeam.get(team) ?? []).filter((row) => row._id !== _id);
    const isOpen = (startsOf(openStarts(work, date)) as string[]).includes(time);
    const fits = isOpen && canBegin(work, booking, { pieces: others, closed: [] });
    return fits ? [] : [{ _id, customer, date, time }];
  });
}

function canBegin(schedule: Schedule, booking: { starts_at: string; team: number }, others: Taken): boolean {
  return freeTeams(schedule, pieceAt(new Date(booking.starts_at)), others).includes(booking.team);
}
