import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts';
import type { changeProviderDay, readProviderDays } from '#contract/partners/providerDays.ts';
import { addDays } from '#domain/calendar.ts';
import { dayPlan } from '#domain/schedules/dayPlan.ts';
import { hoursOf } from '#domain/schedules/schedule.ts';
import { isDate } from '#domain/slots.ts';
import { writeAsProvider, type Provider } from '#server/accounts/providers.ts';
import { keepDay, takenOf } from '#server/catalogue/freeDays.ts';
import { scheduleOf } from '#server/catalogue/schedules.ts';
import { holdServiceAlone } from '#server/catalogue/serviceRow.ts';
import type { Db } from '#server/db/open.ts';
import { Refusal } from '#server/http/refusal.ts';
import { now } from '#server/operations/settings.ts';
import { dropPages } from '#server/pages/pageTags.ts';
import { serviceOf } from './provider.ts';
import { providerBookings } from './providerBookings.ts';

type ProviderDays = AnswerOf<typeof readProviderDays>;
type ProviderDay = ProviderDays['days'][number];

/**
 * @returns days in a row, with what is booked, free and closed; without days beyond the bounds of the date picker
 * @throws {Refusal} not_found before the application is approved
 */
export async function readDays(
  db: Db,
  provider: Provider,
  { from, days = 1 }: QueryOf<typeof readProviderDays>,
): Promise<ProviderDays> {
  const serviceId = serviceOf(provider);
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index)).filter(isDate);
  const schedule = await scheduleOf(db, serviceId);
  const bookings = await providerBookings(db, serviceId, { from, to: addDays(from, days) });
  const plans: ProviderDay[] = [];
  for (const date of dates) {
    const taken = await takenOf(db, { serviceId, date });
    plans.push({
      date,
      hours: hoursOf(schedule, date),
      slots: dayPlan(schedule, date, taken, now()),
      bookings: bookings.filter((booking) => booking.date === date),
    });
  }
  return { teams: schedule.teams, days: plans };
}

/**
 * Closes slots of a day, or opens them again. Other slots stay as they are: a colleague may have changed them meanwhile. A
 * booking in a slot stays; if it is cancelled, its slot stays closed.
 * @returns the day as it is now
 * @throws {Refusal} date; not_found before the application is approved
 */
export async function changeDay(
  db: Db,
  provider: Provider,
  date: string,
  { times, closed }: BodyOf<typeof changeProviderDay>,
): Promise<ProviderDay> {
  const serviceId = serviceOf(provider);
  if (!isDate(date)) throw new Refusal('date', { problems: { date: 'date' } });
  const { days, tags } = await writeAsProvider(db, provider, async (transaction) => {
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
    return { ...(await readDays(transaction, provider, { from: date })), tags };
  });
  await dropPages(...tags);
  return days[0] as ProviderDay;
}
