import { forWork, minutesTogether } from '#domain/prices/estimate.ts';
import type { Schedule } from '#domain/schedules/schedule.ts';

/** @param content of the booking's row in `booking_prices`; null when it has none */
export function scheduleOfBooking(schedule: Schedule, content: string | null): Schedule {
  if (content === null) return schedule;
  const { items } = JSON.parse(content) as { items: { minutes: number }[] };
  return forWork(schedule, minutesTogether(items));
}
