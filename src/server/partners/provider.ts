import type { AnswerOf } from '#contract/endpoint.ts';
import type {
  readProvider as contract,
  readProviderDay as dayContract,
} from '#contract/partners/provider.ts';
import type { Language } from '#domain/languages.ts';
import { noShowMilliseconds } from '#domain/bookings.ts';
import { isDate, isPast, slots } from '#domain/slots.ts';
import { closedSlots } from '#server/bookings/availability.ts';
import { hasBegun } from '#server/bookings/bookings.ts';
import type { Db } from '#server/db/open.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { keepDay } from '#server/catalogue/freeDays.ts';
import { namedServices } from '#server/catalogue/namedServices.ts';
import { holdServiceAlone } from '#server/catalogue/serviceRow.ts';
import { stateOfLinks } from '#server/accounts/privateLinks.ts';
import type { Provider } from '#server/accounts/providers.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { now } from '#server/operations/settings.ts';
import { dropPages } from '#server/pages/pageTags.ts';

type ProviderPage = AnswerOf<typeof contract>;
type ProviderDay = AnswerOf<typeof dayContract>;

/** How long a booking stays on the provider's page after its start. */
const shownMilliseconds = 30 * 24 * 3_600_000;

/** @returns what a partner sees of what is theirs: the state of the application, then the bookings of the service */
export async function readProvider(db: Db, provider: Provider, lang: Language): Promise<ProviderPage> {
  const application = provider.application_id
    ? await db
        .selectFrom('partner_applications')
        .selectAll()
        .where('id', '=', provider.application_id)
        .executeTakeFirst()
    : undefined;
  const service = provider.service_id
    ? await db
        .selectFrom(namedServices(db, lang))
        .select(['name', 'status'])
        .where('id', '=', provider.service_id)
        .executeTakeFirst()
    : undefined;
  const calendar = provider.service_id ? await calendarOf(db, provider.service_id) : undefined;
  return {
    name: service?.name ?? application?.name ?? '',
    status: application?.status ?? 'approved',
    appliedAt: application?.created_at ?? null,
    reason: application?.reason ?? null,
    serviceId: provider.service_id,
    published: service?.status === 'published',
    linkUsedAt: await linkUsedAt(db, provider),
    calendar: calendar !== undefined,
    calendarUsedAt: calendar?.usedAt ?? null,
    bookings: provider.service_id ? await bookingsOfService(db, provider.service_id) : [],
  };
}

/** Of the link that was followed; who is signed in hears of any. */
async function linkUsedAt(db: Db, { service_id: serviceId, by }: Provider): Promise<string | null> {
  if ('link' in by) return by.link.used_at;
  return (await stateOfLinks(db, 'provider', { service_id: serviceId }))?.usedAt ?? null;
}

function calendarOf(db: Db, serviceId: string) {
  return stateOfLinks(db, 'provider-calendar', { service_id: serviceId });
}

async function bookingsOfService(db: Db, serviceId: string): Promise<ProviderPage['bookings']> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where('starts_at', '>', new Date(now().getTime() - shownMilliseconds).toISOString())
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    customer: row.user_name,
    date: row.date,
    time: row.time,
    past: hasBegun(row),
    noShow: noShowOpen(row) ? row.no_show_at !== null : null,
  }));
}

/** docs/product.md 2.7: from the start, and within 7 days after it. */
function noShowOpen({ starts_at: startsAt }: BookingRow): boolean {
  const since = now().getTime() - Date.parse(startsAt);
  return since >= 0 && since <= noShowMilliseconds;
}

/**
 * @returns the nine slots of a day, with who has booked them and which are closed
 * @throws {Refusal} date; not_found before the application is approved
 */
export async function readDay(db: Db, provider: Provider, date: string): Promise<ProviderDay> {
  const serviceId = serviceOf(provider);
  if (!isDate(date)) throw new Refusal('date', { problems: { date: 'date' } });
  const booked = await db
    .selectFrom('bookings')
    .select(['time', 'user_name'])
    .where('service_id', '=', serviceId)
    .where('date', '=', date)
    .execute();
  const closed = await closedSlots(db, serviceId, date);
  return {
    date,
    slots: slots.map((time) => ({
      time,
      closed: closed.includes(time),
      past: isPast(date, time, now()),
      customer:
        booked
          .filter((row) => row.time === time)
          .map((row) => row.user_name)
          .join(', ') || null,
    })),
  };
}

/**
 * @returns the service that a provider acts for
 * @throws {Refusal} not_found before the application is approved
 */
export function serviceOf({ service_id: serviceId }: Provider): string {
  return found(serviceId ?? undefined);
}

/**
 * Closes slots of a day, which the provider does not offer then, or opens them again. The others stay as they are: somebody else of
 * the business may have changed them meanwhile. A booking that is there already stays; should it be cancelled, its slot stays closed.
 * @throws {Refusal} date; not_found before the application is approved
 */
export async function changeDay(
  db: Db,
  provider: Provider,
  date: string,
  { times, closed }: { times: string[]; closed: boolean },
): Promise<ProviderDay> {
  const serviceId = serviceOf(provider);
  if (!isDate(date)) throw new Refusal('date', { problems: { date: 'date' } });
  const { day, tags } = await db.transaction().execute(async (transaction) => {
    await holdServiceAlone(transaction, serviceId);
    await transaction
      .deleteFrom('closed_slots')
      .where('service_id', '=', serviceId)
      .where('date', '=', date)
      .where('time', 'in', times)
      .execute();
    const rows = [...new Set(times)].map((time) => ({ service_id: serviceId, date, time }));
    if (closed) await transaction.insertInto('closed_slots').values(rows).execute();
    const tags = await keepDay(transaction, { serviceId, date });
    return { day: await readDay(transaction, provider, date), tags };
  });
  await dropPages(...tags);
  return day;
}

/**
 * Notes that a customer did not come, or takes it back.
 * @throws {Refusal} not_found, also for another service's booking; no_show_closed before the start or later than 7 days after it
 */
export async function noteNoShow(
  db: Db,
  provider: Provider,
  bookingId: string,
  noShow: boolean,
): Promise<void> {
  const booking = found(
    await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', bookingId)
      .where('service_id', '=', serviceOf(provider))
      .executeTakeFirst(),
  );
  if (!noShowOpen(booking)) throw new Refusal('no_show_closed');
  await db
    .updateTable('bookings')
    .set({ no_show_at: noShow ? now().toISOString() : null })
    .where('id', '=', bookingId)
    .execute();
}
