import { filterWithin } from './starts.ts';

export const partsOfDay = [
  { part: 'morning', from: '00:00', to: '12:00' },
  { part: 'afternoon', from: '12:00', to: '17:00' },
  { part: 'evening', from: '17:00', to: '24:00' },
] as const;

export type PartOfDay = (typeof partsOfDay)[number]['part'];

/** docs/product.md 4.17: more starts of a day are shown by its parts, the first ones of each. */
const [mostAtOnce, firstOfPart] = [9, 3];

/** The starts of a part of a day; of the whole day when there are few. */
export interface StartGroup {
  part: PartOfDay | undefined;
  /** Shown before all are asked for. */
  first: string[];
  all: string[];
}

/**
 * @param starts HH:mm, in their order
 * @param named are among the first ones wherever they stand
 */
export function groupStarts(
  starts: readonly string[],
  named: readonly (string | undefined)[] = [],
): StartGroup[] {
  if (starts.length <= mostAtOnce) return [{ part: undefined, first: [...starts], all: [...starts] }];
  return partsOfDay
    .map(({ part, ...span }) => {
      const all = filterWithin(starts, span);
      const first = all.filter((time, index) => index < firstOfPart || named.includes(time));
      return { part, first, all };
    })
    .filter(({ all }) => all.length > 0);
}
