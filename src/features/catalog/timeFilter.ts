import { anyTime, type Span } from '#features/availability/index.ts';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { isDate, vilniusClock } from '#platform/time/vilnius.ts';

/** As typed: a day (YYYY-MM-DD), and hours of it (HH:mm). Empty fields do not filter. */
interface TimeFilter {
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type TimeFilterProblems = Partial<Record<keyof TimeFilter, FieldProblem>>;

/** docs/product.md 4.23. */
export function validateTimeFilter(filter: TimeFilter, now: Date): TimeFilterProblems {
  const { date, from, to } = filter;
  const problems = {
    date: dayProblem(date, now),
    from: hourProblem(from, filter),
    to: hourProblem(to, filter),
  };
  if (!problems.from && !problems.to && from && to && from >= to) problems.to = 'hourOrder';
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function dayProblem(date: string | undefined, now: Date): FieldProblem | undefined {
  if (!date) return undefined;
  if (!isDate(date)) return 'day';
  return date < vilniusClock(now).date ? 'dayOver' : undefined;
}

function hourProblem(hour: string | undefined, { date }: TimeFilter): FieldProblem | undefined {
  if (!hour) return undefined;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) return 'hour';
  return date ? undefined : 'hourWithoutDate';
}

export function readSpan({ from, to }: TimeFilter): Span {
  return { from: from || anyTime.from, to: to || anyTime.to };
}
