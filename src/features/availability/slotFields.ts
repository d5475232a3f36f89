import { define, object, string, type Struct, trimmed } from 'superstruct';
import type { FieldProblem } from '#platform/forms/fieldProblems.ts';
import { described, type FieldSchema } from '#platform/forms/fields.ts';
import { isDate } from '#platform/time/vilnius.ts';
import { isGridTime } from './clock.ts';
import { GRID_MINUTES } from './grid.ts';

export const dateField = trimmed(
  described(
    define<string>('date', (value) => (typeof value === 'string' && isDate(value) ? true : 'date')),
    { format: 'date' },
  ),
);

const minutes = Array.from({ length: 60 / GRID_MINUTES }, (_, index) =>
  String(index * GRID_MINUTES).padStart(2, '0'),
);
export const gridPattern = `([01][0-9]|2[0-3]):(${minutes.join('|')})`;

/** HH:mm, on a quarter of an hour. */
export function gridTime(problem: FieldProblem): Struct<string, FieldSchema> {
  return trimmed(
    described(
      define<string>(problem, (value) => (typeof value === 'string' && isGridTime(value)) || problem),
      { pattern: `^${gridPattern}$` },
    ),
  );
}

export const slotField = gridTime('slot');

export const slotStruct = object({ date: dateField, time: slotField });
export const slotShape = object({ date: string(), time: string() });
