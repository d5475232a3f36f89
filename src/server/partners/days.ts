import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { ProviderDay, readProviderDays } from '#contract/partners/providerDays.ts';
import { addDays, daysFrom } from '#domain/calendar.ts';
import type { Language } from '#domain/languages.ts';
import { dayPlan, listHours } from '#features/availability/index.ts';
import { serviceOf, type Provider } from '#server/accounts/providers.ts';
import { readOccupied } from '#server/catalogue/freeDays.ts';
import { scheduleOf } from '#server/catalogue/schedules.ts';
import type { Db } from '#server/db/open.ts';
import { now } from '#server/operations/settings.ts';
import { providerBookings } from './providerBookings.ts';

type ProviderDays = AnswerOf<typeof readProviderDays>;

/**
 * Without days beyond the bounds of the date picker.
 * @throws {Refusal} not_found before the application is approved
 */
export async function readDays(
  db: Db,
  provider: Provider,
  lang: Language,
  { from, days = 1 }: QueryOf<typeof readProviderDays>,
): Promise<ProviderDays> {
  const serviceId = serviceOf(provider);
  const dates = daysFrom(from, days);
  const schedule = await scheduleOf(db, serviceId);
  const bookings = await providerBookings(db, serviceId, lang, { from, to: addDays(from, days) });
  const plans: ProviderDay[] = [];
  for (const date of dates) {
    const taken = await readOccupied(db, { serviceId, date });
    const own = bookings.filter((booking) => booking.date === date);
    const begun = own.map(({ time }) => time);
    plans.push({
      date,
      hours: listHours(schedule, date),
      slots: dayPlan(schedule, date, taken, now(), begun),
      bookings: own,
    });
  }
  return { teams: schedule.teams, days: plans };
}
