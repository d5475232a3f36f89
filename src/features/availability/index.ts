export { clockText, findStart, isGridTime } from './clock.ts';
export { freeStarts, listFreeCrews, listTouched, nothingTaken, measureReach, type Taken } from './day.ts';
export { dayPlan, spansOfDay, type PlannedStart } from './dayPlan.ts';
export {
  listBlocks,
  DEFAULT_MINUTES,
  GRID_MINUTES,
  toInstant,
  mergeIntervals,
  toMinute,
  covers,
  overlaps,
  readInterval,
  roundUp,
  startKinds,
  startSteps,
  timeOfBlocks,
  writeInterval,
  type Interval,
  type StartKind,
} from './grid.ts';
export { easterSunday, isPublicHoliday } from './holidays.ts';
export { daysAhead, dayState, nextChange, nextFree, type DayState, type FreeDays } from './starts.ts';
export { defaultStarts } from './defaultStarts.ts';
export { groupStarts, isLong, splitDay, type StartGroup } from './partsOfDay.ts';
export {
  forCrew,
  forProvider,
  listHours,
  opening,
  defaultSchedule,
  scheduleLimits,
  takenMinutes,
  unsetSchedule,
  workMinutes,
  type DaysOff,
  type Schedule,
  type Span,
  type WeeklySpan,
  type WeeklyTime,
} from './schedule.ts';
export {
  anyTime,
  filterBookable,
  filterWithin,
  listBookable,
  openStarts,
  listVisibleStarts,
} from './starts.ts';
export { readStarts, writeStarts } from './stored.ts';
export { groupWeek, usualHours, usualWeek, type UsualDay, withoutBreaks } from './usualWeek.ts';
