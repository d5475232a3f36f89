import { readOccupied } from '#features/availability/freeDays.server.ts';
import { dayPlan, findStart, forCrew, listHours, spansOfDay } from '#features/availability/index.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { listBusyTimes } from '#features/calendars/busyTimes.server.ts';
import { type Provider, requireServiceId } from '#features/catalog/providers.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { AnswerOf, QueryOf } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { addDays, listDays } from '#platform/time/calendar.ts';
import { toDateTime } from '#platform/time/dates.ts';
import { addMinutes } from '#platform/time/vilnius.ts';
import { listProviderBookings } from '../bookings/providerBookings.server.ts';
import type { ProviderDay, readProviderDays as contract } from './api.ts';

type ProviderDays = AnswerOf<typeof contract>;

/** Omits days outside the date picker's bounds. */
export async function readProviderDays(
  db: Db,
  provider: Provider,
  lang: Language,
  { from, days = 1 }: QueryOf<typeof contract>,
): Promise<ProviderDays> {
  const serviceId = requireServiceId(provider);
  const dates = listDays(from, days);
  const schedule = await readSchedule(db, serviceId);
  const crews = Array.from({ length: schedule.crews }, (_, crew) => forCrew(schedule, crew));
  const bookings = await listProviderBookings(db, provider, lang, {
    from: addDays(from, -1),
    to: addDays(from, days),
  });
  const calendars = await listBusyTimes(db, serviceId, {
    from: findStart(from, '00:00'),
    to: findStart(addDays(from, days), '00:00'),
  });
  const plans: ProviderDay[] = [];
  for (const date of dates) {
    const taken = await readOccupied(db, { serviceId, date });
    const own = bookings.filter((booking) => booking.date === date);
    plans.push({
      date,
      hours: listHours(schedule, date),
      crewHours: crews.map((crew) => listHours(crew, date)),
      closed: spansOfDay(date, taken.closed),
      elsewhere: calendars.flatMap(({ host, busy }) =>
        spansOfDay(date, busy).map((span) => ({ ...span, calendar: host })),
      ),
      slots: dayPlan(
        schedule,
        date,
        taken,
        now(),
        own.map(({ time }) => time),
      ),
      bookings: own,
      overnight: bookings.filter((booking) => booking.date === addDays(date, -1) && endsNextDay(booking)),
    });
  }
  return { crews: schedule.crews, days: plans };
}

function endsNextDay({ date, time, minutes }: ProviderDay['bookings'][number]): boolean {
  return minutes !== null && toDateTime(addMinutes({ date, time }, minutes - 1)).date > date;
}
