import { GRID_MINUTES, type Interval, mergeIntervals, roundUp } from '#features/availability/index.ts';

const minuteMilliseconds = 60_000;
const dayMinutes = 24 * 60;

/**
 * A quarter of an hour that is partly busy is busy.
 * @param spans in milliseconds since 1970
 * @returns by days in UTC, busy times in minutes since 1970
 */
export function computeBusyDays(spans: { from: number; to: number }[]): Map<string, Interval[]> {
  const rounded = spans.map(({ from, to }) => ({
    from: Math.floor(from / minuteMilliseconds / GRID_MINUTES) * GRID_MINUTES,
    to: roundUp(to / minuteMilliseconds),
  }));
  const days = mergeIntervals(rounded).flatMap(splitByDay);
  return Map.groupBy(days, ({ from }) => dateOf(from));
}

function splitByDay({ from, to }: Interval): Interval[] {
  const parts: Interval[] = [];
  for (let begin = from; begin < to;) {
    const end = Math.min(to, (Math.floor(begin / dayMinutes) + 1) * dayMinutes);
    parts.push({ from: begin, to: end });
    begin = end;
  }
  return parts;
}

function dateOf(minute: number): string {
  return new Date(minute * minuteMilliseconds).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
