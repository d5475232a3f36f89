import { addDays } from './calendar.ts';
import { startOf } from './slots.ts';

export const reminderKinds = ['day', 'hours'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const hoursBefore = 2;

/** Issue 8: reminders go out the day before at 18:00, and two hours before the start. */
export function reminderMoment(kind: ReminderKind, date: string, time: string): Date {
  if (kind === 'hours') return new Date(startOf(date, time).getTime() - hoursBefore * 3_600_000);
  return startOf(addDays(date, -1), '18:00');
}
