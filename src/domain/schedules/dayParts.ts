import { filterWithin, partsOfDay, type PartOfDay } from '#features/availability/index.ts';

export type DayPart = PartOfDay;

/** More starts than these are shown by the parts of the day. */
const maxAtOnce = 12;

export function isLong(starts: readonly unknown[]): boolean {
  return starts.length > maxAtOnce;
}

/** The parts of a day that have starts. */
export function splitDay<Start extends { time: string }>(
  starts: readonly Start[],
): { part: DayPart; starts: Start[] }[] {
  return partsOfDay
    .map(({ part, ...span }) => ({
      part,
      starts: starts.filter(({ time }) => filterWithin([time], span).length > 0),
    }))
    .filter((each) => each.starts.length > 0);
}
