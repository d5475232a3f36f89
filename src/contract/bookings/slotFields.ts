import { define, trimmed } from 'superstruct';
import { described } from '#domain/fields.ts';
import { isDate, isSlot, slots } from '#domain/slots.ts';

/** YYYY-MM-DD, within the bounds of the date picker. */
export const dateField = trimmed(
  described(
    define<string>('date', (value) => (typeof value === 'string' && isDate(value) ? true : 'date')),
    { format: 'date' },
  ),
);

export const slotField = trimmed(
  described(
    define<string>('slot', (value) => (typeof value === 'string' && isSlot(value) ? true : 'slot')),
    { enum: slots },
  ),
);
