import { isDate, startOf } from '#platform/time/slots.ts';
import { momentName, type Moment, type Wanted } from '#platform/time/moments.ts';
import { isGridTime } from './index.ts';

/** '2026-11-24T10:00'. */
export function momentNamed(text: string | null | undefined): Moment | undefined {
  const [date = '', time = ''] = text?.split('T') ?? [];
  return isDate(date) && isGridTime(time) && text === momentName({ date, time }) ? { date, time } : undefined;
}

/** '2026-11-24T10:00', '2026-11-24'; undefined where the address names neither. */
export function wantedNamed(text: string | null | undefined): Wanted | undefined {
  return momentNamed(text) ?? (text && isDate(text) ? { date: text } : undefined);
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
