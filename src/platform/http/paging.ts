import { coerce, define, optional, string } from 'superstruct';
import { described } from '#platform/forms/fields.ts';

export function count(max: number = Number.MAX_SAFE_INTEGER) {
  const judged = described(
    define<number>('count', (value) =>
      Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= max ? true : 'invalid',
    ),
    { type: 'integer', minimum: 1, maximum: max },
  );
  return optional(coerce(judged, string(), (text) => (/^\d{1,15}$/.test(text) ? Number(text) : NaN)));
}
