import type { Db } from '#platform/db/open.server.ts';
import { type Interval, mergeIntervals, readInterval, subtractInterval, writeInterval } from './grid.ts';

export function closeSpan(db: Db, serviceId: string, span: Interval): Promise<void> {
  return replaceSpans(db, serviceId, span, (closed) => mergeIntervals([...closed, span]));
}

export function openSpan(db: Db, serviceId: string, span: Interval): Promise<void> {
  return replaceSpans(db, serviceId, span, (closed) => subtractInterval(closed, span));
}

/** Replaces all spans that overlap or touch the given one. Needs an exclusive lock on the service's row. */
async function replaceSpans(
  db: Db,
  service_id: string,
  span: Interval,
  change: (closed: Interval[]) => Interval[],
): Promise<void> {
  const { starts_at, ends_at } = writeInterval(span);
  const rows = await db
    .deleteFrom('closed_spans')
    .where('service_id', '=', service_id)
    .where('starts_at', '<=', ends_at)
    .where('ends_at', '>=', starts_at)
    .returning(['starts_at', 'ends_at'])
    .execute();
  const left = change(rows.map(readInterval)).map((each) => ({ service_id, ...writeInterval(each) }));
  if (left.length > 0) await db.insertInto('closed_spans').values(left).execute();
}
