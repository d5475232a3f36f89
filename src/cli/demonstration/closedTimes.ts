import { closeSpan } from '#features/availability/closedSpans.server.ts';
import { saveAvailability } from '#features/availability/freeDays.server.ts';
import { anyTime, findStart, type Span } from '#features/availability/index.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { categories } from '#features/urls/categories.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addDays, readWeekday } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';

const days = 21;

type Habit = (ahead: number, weekday: number) => Span | undefined;

const none = undefined;
const after = (from: string) => ({ from, to: '19:30' });
const before = (to: string) => ({ from: '08:00', to });
const isWeekend = (weekday: number) => weekday >= 5;

const habits: Habit[] = [
  () => none,
  (_, weekday) => (isWeekend(weekday) ? anyTime : after('18:00')),
  (ahead) => (ahead < 2 ? anyTime : none),
  () => before('13:00'),
  (ahead) => (ahead % 3 === 0 ? anyTime : before('10:30')),
  (ahead) => (ahead < 5 ? anyTime : after('12:00')),
  (_, weekday) => (isWeekend(weekday) ? none : before('14:30')),
];

/** The first services of the lists are always available. */
const alwaysFree = 3;

/** Alternates habits, so that services are available at different times. */
export async function closeTimes(db: Db, serviceIds: string[]): Promise<void> {
  const today = vilniusClock(now()).date;
  for (const [index, serviceId] of serviceIds.entries()) {
    // The categories alternate in the list: without the second term, all services of one would have the same habit.
    const habit = habits[(index + Math.floor(index / categories.length)) % habits.length];
    if (!habit || index < alwaysFree) continue;
    const schedule = await readSchedule(db, serviceId);
    for (let ahead = 0; ahead < days; ahead++) {
      const date = addDays(today, ahead);
      const span = habit(ahead, readWeekday(date));
      if (!span) continue;
      await closeSpan(db, serviceId, { from: findStart(date, span.from), to: findStart(date, span.to) });
      await saveAvailability(db, { serviceId, date }, schedule);
    }
  }
}
