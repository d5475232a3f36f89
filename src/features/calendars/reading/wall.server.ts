import type { Interval } from '#features/availability/index.ts';
import { minuteMilliseconds } from '#platform/time/units.ts';
/** Wall times: clock times of a zone, in milliseconds since 1970 as if they were UTC. */
export type Window = Interval;

/** RFC 5545, 3.3.4 and 3.3.5, and ISO 8601 with dashes, colons and an offset. @returns `isUnsure` if it violates the standard */
export function readWall(
  text: string,
): { wall: number; isDate: boolean; isUtc: boolean; isUnsure: boolean } | undefined {
  const [, local = text.trim(), sign, hours, minutes] =
    /^(.*[T ][\d:.]{4,})([+-])(\d\d):?(\d\d)$/i.exec(text.trim()) ?? [];
  const offset = sign && Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * minuteMilliseconds;
  const bare = local.replace(/(?<=\d)[-:](?=\d)/g, '');
  const [, year, month, day, hour, minute = '0', second = '0', z] =
    /^(\d{4})(\d\d)(\d\d)(?:[T ](\d\d)(\d\d)(\d\d)?(?:\.\d+)?(Z)?)?$/i.exec(bare) ?? [];
  if (!year) return undefined;
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute),
    Number(second),
  );
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  const date = new Date(wall);
  if (Number(year) < 100) date.setUTCFullYear(Number(year));
  const exists = date.getUTCMonth() === Number(month) - 1 && Number(minute) < 60 && Number(hour ?? 0) <= 24;
  if (!exists) return undefined;
  return {
    wall: date.getTime() - (offset || 0),
    isDate: hour === undefined,
    isUtc: z !== undefined || offset !== undefined,
    isUnsure: bare !== text.trim(),
  };
}
