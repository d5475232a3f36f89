import { startOf } from './slots.ts';

const hoursBefore = 2;

/** Issue 8: reminders go out the day before at 18:00, and two hours before the start. */
export function reminderMoments(date: string, time: string): { kind: 'day' | 'hours'; moment: Date }[] {
  const dayBefore = new Date(Date.parse(`${date}T00:00:00Z`) - 24 * 3_600_000).toISOString().slice(0, 10);
  return [
    { kind: 'day', moment: startOf(dayBefore, '18:00') },
    { kind: 'hours', moment: new Date(startOf(date, time).getTime() - hoursBefore * 3_600_000) },
  ];
}
