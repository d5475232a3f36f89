import { addDays } from '#platform/time/calendar.ts';
import { vilniusClock } from '#platform/time/vilnius.ts';
import { findStart, vilniusDay } from './clock.ts';
import { type Interval, overlaps, toInstant } from './grid.ts';
import { forCrew, listWorkingTime, maxTaken, type Schedule, takenMinutes, workMinutes } from './schedule.ts';
import { openStarts } from './starts.ts';

export interface Taken {
  booked: (Interval & { crew: number })[];
  /** Blocked by the provider. No work may overlap it; a buffer may. */
  closed: Interval[];
  /** Busy times of external calendars, which also block. */
  elsewhere: Interval[];
}

export const nothingTaken: Taken = { booked: [], closed: [], elsewhere: [] };

/** docs/product.md 2.19. The only definition of availability: everything else uses it. */
export function freeStarts(schedule: Schedule, date: string, taken: Taken): string[] {
  return openStarts(schedule, date).filter(
    (time) => listFreeCrews(schedule, findStart(date, time), taken).length > 0,
  );
}

/**
 * In their order. A booking of a crew that no longer exists blocks its time for all crews, since one of them has to do that work.
 * @param from in minutes since 1970 in UTC
 */
export function listFreeCrews(
  schedule: Schedule,
  from: number,
  { booked, closed, elsewhere }: Taken,
): number[] {
  const work = { from, to: from + workMinutes(schedule) };
  const interval = { from, to: from + takenMinutes(schedule) };
  if ([...closed, ...elsewhere].some((each) => overlaps(each, work))) return [];
  const busy = new Set(booked.filter((each) => overlaps(each, interval)).map(({ crew }) => crew));
  if ([...busy].some((crew) => crew >= schedule.crews)) return [];
  const crews = Array.from({ length: schedule.crews }, (_, crew) => crew).filter((crew) => !busy.has(crew));
  // Crews without own hours work in those of the schedule, which decide which times are start times.
  if (!schedule.crewHours) return crews;
  const { date } = vilniusClock(toInstant(from));
  const { midnight } = vilniusDay(date);
  const isWorking = (own: Schedule) =>
    own === schedule ||
    listWorkingTime(own, date).some(
      (span) => span.from <= work.from - midnight && work.to - midnight <= span.to,
    );
  return crews.filter((crew) => isWorking(forCrew(schedule, crew)));
}

/** The time that work starting on a day may take, buffers included, in minutes since 1970 in UTC. */
export function measureReach(date: string): Interval {
  const { midnight, length } = vilniusDay(date);
  return { from: midnight, to: midnight + length + maxTaken };
}

/** The day, and its neighbours whose availability may change with it because work runs past midnight. */
export function listTouched(schedule: Schedule, date: string): string[] {
  const [before, after] = [addDays(date, -1), addDays(date, 1)];
  const isReached = (from: string, to: string) => {
    const [last, first] = [openStarts(schedule, from).at(-1), openStarts(schedule, to)[0]];
    return (
      last !== undefined && first !== undefined && findStart(from, last) + maxTaken > findStart(to, first)
    );
  };
  const runsPastMidnight = listWorkingTime(schedule, before).some(({ to }) => to > vilniusDay(before).length);
  return [
    ...(runsPastMidnight || isReached(before, date) ? [before] : []),
    date,
    ...(isReached(date, after) ? [after] : []),
  ];
}
