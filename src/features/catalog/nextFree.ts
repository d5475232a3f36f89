import type { DateTime } from '#platform/time/dateTime.ts';

/** Null without an available start time in 60 days; `unset` until the provider has set hours (docs/product.md 2.74). */
export type NextFree = DateTime | null | 'unset';

export function startOf(next: NextFree | undefined): DateTime | null | undefined {
  return next === 'unset' ? undefined : next;
}
