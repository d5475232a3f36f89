import { clockText, parseTime } from './clock.ts';
import type { PlannedStart } from './dayPlan.ts';
import { DEFAULT_MINUTES, GRID_MINUTES } from './grid.ts';
import type { Span } from './schedule.ts';

interface Booked {
  time: string;
  until: string | null;
  minutes?: number | null;
  team: number | null;
}

interface PlannedDay<Booking extends Booked> {
  hours: Span[];
  slots: PlannedStart[];
  bookings: Booking[];
  /** Bookings of the day before that continue after midnight. */
  begunBefore?: Booking[];
}

/** A booking is in its first row, with its number of rows. */
export type DayCell<Booking> = { booking: Booking; rows: number } | 'free' | 'closed' | 'elsewhere' | 'off';

/** 30 or 15 minutes: one cell for each crew, except those that an earlier booking covers. */
interface DayRow<Booking> {
  time: string;
  start: PlannedStart | undefined;
  cells: { team: number; cell: DayCell<Booking> }[];
}

const dayMinutes = 24 * 60;

/** From the first to the last used row; rows are 15 minutes where 30 would not fit. */
export function dayGrid<Booking extends Booked>(
  { hours, slots, bookings, begunBefore = [] }: PlannedDay<Booking>,
  teams: number,
): DayRow<Booking>[] {
  const taken = [
    ...begunBefore.map((booking) => ({ booking, from: 0, to: parseTime(booking.until ?? '00:00') })),
    ...bookings.map((booking) => ({ booking, ...spanOf(booking) })),
  ].map((each) => ({ ...each, team: each.booking.team ?? 0 }));
  const times = [...slots, ...bookings].map(({ time }) => parseTime(time));
  const isHalves = [...times, ...taken.map(({ to }) => to)].every((minute) => minute % DEFAULT_MINUTES === 0);
  const rowMinutes = isHalves ? DEFAULT_MINUTES : GRID_MINUTES;
  const begins = [...hours.map(({ from }) => parseTime(from)), ...times, ...taken.map(({ from }) => from)];
  const ends = [
    ...hours.map(({ to }) => parseTime(to)),
    ...slots.map(({ time }) => parseTime(time) + rowMinutes),
    ...taken.map(({ to }) => to),
  ];
  const first = Math.floor(Math.min(...begins) / rowMinutes) * rowMinutes;
  const columns = Math.max(teams, ...taken.map(({ team }) => team + 1));
  const rows: DayRow<Booking>[] = [];
  for (let from = first; from < Math.max(...ends); from += rowMinutes) {
    const start = slots.find(({ time }) => parseTime(time) === from);
    const isOpen = hours.some((span) => parseTime(span.from) <= from && parseTime(span.to) > from);
    const cells = Array.from({ length: columns }, (_, team) => {
      const of = taken.find((each) => each.team === team && each.from <= from && each.to > from);
      if (of && of.from < from) return [];
      if (of) return [{ team, cell: { booking: of.booking, rows: (of.to - of.from) / rowMinutes } }];
      return [{ team, cell: idleCell(start, isOpen && team < teams) }];
    });
    rows.push({ time: clockText(from), start, cells: cells.flat() });
  }
  return rows;
}

function idleCell(
  start: PlannedStart | undefined,
  isWorked: boolean,
): 'free' | 'closed' | 'elsewhere' | 'off' {
  if (start?.state === 'closed' || start?.state === 'elsewhere') return start.state;
  return isWorked ? 'free' : 'off';
}

/**
 * Clips a booking at midnight. In the hour that comes twice, its end may be earlier on the clock than its start: it is as long
 * as its minutes.
 */
function spanOf({ time, until, minutes }: Booked): { from: number; to: number } {
  const from = parseTime(time);
  const to = until === null ? from + DEFAULT_MINUTES : parseTime(until);
  if (to > from) return { from, to };
  return { from, to: Math.min(from + (minutes ?? dayMinutes), dayMinutes) };
}
