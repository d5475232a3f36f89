import { aMonday, listDays, weekLength } from '#platform/time/calendar.ts';
import { listHours, type Schedule, type Span } from './schedule.ts';
import { openStarts } from './starts.ts';

export interface UsualDay {
  hours: Span[];
  starts: string[];
}

export function usualWeek(schedule: Schedule): UsualDay[] {
  const usual = { ...schedule, daysOff: [], closedOnHolidays: false };
  return listDays(aMonday, weekLength).map((date) => ({
    hours: listHours(usual, date),
    starts: openStarts(usual, date),
  }));
}

export function withoutBreaks(hours: Span[]): Span[] {
  const [first, last] = [hours[0], hours.at(-1)];
  return first && last ? [{ from: first.from, to: last.to }] : [];
}

export function usualHours(week: UsualDay[]): Partial<Span & { last: string }> {
  const days = week.filter(({ starts }) => starts.length > 0);
  const same = (read: (day: UsualDay) => string | undefined) => {
    const values = new Set(days.map(read));
    return values.size === 1 ? [...values][0] : undefined;
  };
  return {
    from: same(({ hours }) => hours[0]?.from),
    to: same(({ hours }) => hours.at(-1)?.to),
    last: same(({ starts }) => starts.at(-1)),
  };
}

interface DaysAlike {
  first: number;
  last: number;
  hours: Span[];
}

/** Consecutive weekdays with the same hours; empty if all seven are alike. */
export function groupWeek(week: UsualDay[]): DaysAlike[] {
  const groups: DaysAlike[] = [];
  const written = (hours: Span[]) => JSON.stringify(hours);
  for (const [weekday, { hours, starts }] of week.entries()) {
    const group = groups.at(-1);
    const worked = starts.length > 0 ? hours : [];
    if (group && written(group.hours) === written(worked)) group.last = weekday;
    else groups.push({ first: weekday, last: weekday, hours: worked });
  }
  return groups.length > 1 ? groups.filter(({ hours }) => hours.length > 0) : [];
}
