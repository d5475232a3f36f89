import { define, trimmed } from 'superstruct';
import { isDate, isSlot } from '#domain/slots.ts';

/** A day of the calendar, YYYY-MM-DD, within the bounds of the date picker. */
export const dateField = trimmed(
  define<string>('date', (value) => (typeof value === 'string' && isDate(value) ? true : 'date')),
);

/** One of the nine slots of a day. */
export const slotField = trimmed(
  define<string>('slot', (value) => (typeof value === 'string' && isSlot(value) ? true : 'slot')),
);
