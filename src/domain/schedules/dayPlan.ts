import { bookableStarts, freeTeams, openStarts, startsOf, type Taken } from '../freeStarts.ts';
import { isPast, slots, startOf, type Slot } from '../slots.ts';
import { pieceAt, type Schedule } from './schedule.ts';

/**
 * The state of a start for its provider: `free` for anybody to book; `byPhone`, too near or too far ahead for customers; `busy`
 * when no team has enough time for the work; `closed` by hand; `elsewhere` when the provider's own calendar is busy; `off`
 * outside of the working hours.
 */
export const startStates = ['free', 'byPhone', 'busy', 'closed', 'elsewhere', 'off'] as const;
export type StartState = (typeof startStates)[number];

export interface PlannedStart {
  time: Slot;
  state: StartState;
  past: boolean;
  freeTeams: number;
}

/** docs/product.md 2.20. */
export function dayPlan(schedule: Schedule, date: string, taken: Taken, now: Date): PlannedStart[] {
  const open = startsOf(openStarts(schedule, date));
  const bookable = startsOf(bookableStarts(date, now, schedule));
  return slots.map((time) => {
    const first = pieceAt(startOf(date, time));
    const isOpen = open.includes(time);
    const teams = isOpen ? freeTeams(schedule, first, taken).length : 0;
    const state = () => {
      if (taken.closed.includes(first)) return 'closed';
      if (!isOpen) return 'off';
      if (taken.elsewhere?.includes(first)) return 'elsewhere';
      if (teams === 0) return 'busy';
      return bookable.includes(time) ? 'free' : 'byPhone';
    };
    return { time, state: state(), past: isPast(date, time, now), freeTeams: teams };
  });
}
