import { categories } from '#features/addresses/categories.ts';
import { closeSpans } from '#features/availability/closedSpans.server.ts';
import { saveAvailability } from '#features/availability/freeDays.server.ts';
import { dayPlan, defaultStarts, nothingTaken, spansOfClosing } from '#features/availability/index.ts';
import { readSchedule } from '#features/availability/schedules.server.ts';
import { now } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { addDays, readWeekday } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';

const daysKept = 21;

type Habit = (ahead: number, weekday: number) => readonly string[];

const none: readonly string[] = [];
const after = (hour: string) => defaultStarts.filter((time) => time >= hour);
const before = (hour: string) => defaultStarts.filter((time) => time < hour);
const isWeekend = (weekday: number) => weekday >= 5;

const habits: Habit[] = [
  () => none,
  (_, weekday) => (isWeekend(weekday) ? defaultStarts : after('18:00')),
  (ahead) => (ahead < 2 ? defaultStarts : none),
  () => before('14:00'),
  (ahead) => (ahead % 3 === 0 ? defaultStarts : before('11:00')),
  (ahead) => (ahead < 5 ? defaultStarts : after('12:00')),
  (_, weekday) => (isWeekend(weekday) ? none : before('18:00')),
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
    for (let ahead = 0; ahead < daysKept; ahead++) {
      const date = addDays(today, ahead);
      const times = habit(ahead, readWeekday(date));
      if (times.length === 0) continue;
      const day = { date, slots: dayPlan(schedule, date, nothingTaken, now()), closed: [] };
      const { starts } = schedule;
      await closeSpans(db, serviceId, spansOfClosing(day, [...times], { starts, now: now() }));
      await saveAvailability(db, { serviceId, date }, schedule);
    }
  }
}
