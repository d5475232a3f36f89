import { isDate, startOf } from '#platform/time/slots.ts';
import { isGridTime, type TimeSlot } from './index.ts';

export type Moment = TimeSlot;

/** A slot of a day, or a day alone. */
export type Wanted = Pick<Moment, 'date'> & Partial<Moment>;

export interface FreeService extends Moment {
  id: string;
  name: string;
}

/** '2026-11-24T10:00'. */
export function momentNamed(text: string | null | undefined): Moment | undefined {
  const [date = '', time = ''] = text?.split('T') ?? [];
  return isDate(date) && isGridTime(time) && text === momentName({ date, time }) ? { date, time } : undefined;
}

/** '2026-11-24T10:00', '2026-11-24'; undefined where the address names neither. */
export function wantedNamed(text: string | null | undefined): Wanted | undefined {
  return momentNamed(text) ?? (text && isDate(text) ? { date: text } : undefined);
}

/** '2026-11-24T10:00', '2026-11-24'. */
export function momentName({ date, time }: Wanted): string {
  return time ? `${date}T${time}` : date;
}

/** In the order of the calendar. */
export function byStart(one: Moment, other: Moment): number {
  return momentName(one).localeCompare(momentName(other));
}

/** In the order of the calendar. */
export function nearestSlots(free: Moment[], wanted: Moment, count: number): Moment[] {
  const instant = ({ date, time }: Moment) => startOf(date, time).getTime();
  const distance = (moment: Moment) => Math.abs(instant(moment) - instant(wanted));
  return free
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => instant(one) - instant(other));
}
