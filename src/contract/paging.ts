import { coerce, define, optional, string } from 'superstruct';

/** A positive whole number in a query. */
export function count(max: number = Number.MAX_SAFE_INTEGER) {
  const judged = define<number>('count', (value) =>
    Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= max ? true : 'invalid',
  );
  return optional(coerce(judged, string(), (text) => (/^\d{1,15}$/.test(text) ? Number(text) : NaN)));
}
