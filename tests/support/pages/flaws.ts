import type { Load } from '../browser/traffic.ts';
import { isRefusal, type PageKind } from './pages.ts';

/** Smaller than the four digits that tools report: a late font may move text by a fraction of a pixel. */
const noShift = 0.000_05;

/** Layout shifts of a loaded page, and its errors in the console. */
export function listFlaws(path: string, { shift, errors }: Load, refusedWith?: PageKind['refusedWith']) {
  const unexpected = errors.filter((error) => !isRefusal(error, refusedWith));
  return [
    ...(shift >= noShift ? [`${path} shifts by ${shift}`] : []),
    ...unexpected.map((error) => `${path}: ${error}`),
  ];
}
