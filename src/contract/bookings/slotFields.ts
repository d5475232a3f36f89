import { define, trimmed } from 'superstruct';
import { described } from '#domain/fields.ts';
import { isDate } from '#domain/slots.ts';
import { GRID_MINUTES, isGridTime } from '#features/availability/index.ts';

/** YYYY-MM-DD, within the bounds of the date picker. */
export const dateField = trimmed(
  described(
    define<string>('date', (value) => (typeof value === 'string' && isDate(value) ? true : 'date')),
    { format: 'date' },
  ),
);

const minutes = Array.from({ length: 60 / GRID_MINUTES }, (_, index) =>
  String(index * GRID_MINUTES).padStart(2, '0'),
);
export const gridPattern = `^([01][0-9]|2[0-3]):(${minutes.join('|')})$`;

/** HH:mm, on a quarter of an hour; which of them a service offers is said by its availability. */
export const slotField = trimmed(
  described(
    define<string>('slot', (value) => (typeof value === 'string' && isGridTime(value) ? true : 'slot')),
    { pattern: gridPattern },
  ),
);
