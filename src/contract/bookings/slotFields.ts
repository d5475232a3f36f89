import { define, trimmed } from 'superstruct';
import { described } from '#domain/fields.ts';
import { isDate, isSlot, slots } from '#domain/slots.ts';

/** A day, YYYY-MM-DD, within the bounds of the date picker. */
export const dateField = trimmed(
  described(
    define<string>('date', (value) => (typeof value === 'string' && isDate(value) ? true : 'date')),
    { format: 'date' },
  ),
);

/** One of the nine slots of a day. */
export const slotField = trimmed(
  described(
    define<string>('slot', (value) => (typeof value === 'string' && isSlot(value) ? true : 'slot')),
    { enum: slots },
  ),
);
