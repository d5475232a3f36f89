import { startOf } from './slots.ts';

/** A slot of a day: YYYY-MM-DD and HH:mm. */
export interface Moment {
  date: string;
  time: string;
}

/** @returns the slots that start nearest to the wanted one, in the order of the calendar */
export function nearestSlots(free: Moment[], wanted: Moment, count: number): Moment[] {
  const instant = ({ date, time }: Moment) => startOf(date, time).getTime();
  const distance = (moment: Moment) => Math.abs(instant(moment) - instant(wanted));
  return free
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => instant(one) - instant(other));
}
