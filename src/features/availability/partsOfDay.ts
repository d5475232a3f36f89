import { filterWithin } from './starts.ts';

const partsOfDay = [
  { part: 'morning', from: '00:00', to: '12:00' },
  { part: 'afternoon', from: '12:00', to: '17:00' },
  { part: 'evening', from: '17:00', to: '24:00' },
] as const;

export type PartOfDay = (typeof partsOfDay)[number]['part'];

/** docs/product.md 4.48: more slots are grouped by part of the day, each with its first ones. */
const [maxAtOnce, firstOfPart] = [9, 3];
const maxUnfolded = 12;

export interface StartGroup {
  part: PartOfDay | undefined;
  first: string[];
  all: string[];
}

/**
 * @param starts HH:mm, sorted
 * @param named always shown at first
 */
export function groupStarts(
  starts: readonly string[],
  named: readonly (string | undefined)[] = [],
): StartGroup[] {
  if (starts.length <= maxAtOnce) return [{ part: undefined, first: [...starts], all: [...starts] }];
  return splitDay(starts, (time) => time).map(({ part, starts: all }) => ({
    part,
    first: all.filter((time, index) => index < firstOfPart || named.includes(time)),
    all,
  }));
}

/** So many starts to choose from are grouped by parts of the day. */
export function isLong(starts: readonly unknown[]): boolean {
  return starts.length > maxUnfolded;
}

export function splitDay<Start>(starts: readonly Start[], timeOf: (start: Start) => string) {
  return partsOfDay
    .map(({ part, ...span }) => ({
      part,
      starts: starts.filter((start) => filterWithin([timeOf(start)], span).length > 0),
    }))
    .filter((each) => each.starts.length > 0);
}
