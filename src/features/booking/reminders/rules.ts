import { addDays } from '#platform/time/calendar.ts';
import { readStart, vilniusClock } from '#platform/time/vilnius.ts';

export const reminderKinds = ['day', 'hours'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** docs/product.md 6.7: at 18:00 the day before, and two hours before the start. */
const dayBefore = '18:00';
const hoursBefore = 2 * 3_600_000;

export function reminderMoment(kind: ReminderKind, date: string, time: string): Date {
  if (kind === 'hours') return new Date(readStart(date, time).getTime() - hoursBefore);
  return readStart(addDays(date, -1), dayBefore);
}

/** Bookings that start earlier are due for a reminder. */
export function remindedBefore(kind: ReminderKind, at: Date): Date {
  if (kind === 'hours') return new Date(at.getTime() + hoursBefore + 1);
  const { date, time } = vilniusClock(at);
  return readStart(addDays(date, time < dayBefore ? 1 : 2), '00:00');
}
