import { anyTime, filterWithin } from '#features/availability/index.ts';

const noon = '12:00';
const evening = '17:00';

const dayParts = [
  { part: 'morning', from: anyTime.from, to: noon },
  { part: 'afternoon', from: noon, to: evening },
  { part: 'evening', from: evening, to: anyTime.to },
] as const;

export type DayPart = (typeof dayParts)[number]['part'];

/** More starts than these are shown by the parts of the day. */
const maxAtOnce = 12;

export function isLong(starts: readonly unknown[]): boolean {
  return starts.length > maxAtOnce;
}

/** The parts of a day that have starts. */
export function splitDay<Start extends { time: string }>(
  starts: readonly Start[],
): { part: DayPart; starts: Start[] }[] {
  return dayParts
    .map(({ part, ...span }) => ({
      part,
      starts: starts.filter(({ time }) => filterWithin([time], span).length > 0),
    }))
    .filter((each) => each.starts.length > 0);
}
