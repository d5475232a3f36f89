import type { Db } from '#platform/db/open.server.ts';
import { type Interval, mergeIntervals, subtractInterval, toInstant, toMinute } from './grid.ts';

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
  { from, to }: Interval,
  change: (closed: Interval[]) => Interval[],
): Promise<void> {
  const rows = await db
    .deleteFrom('closed_spans')
    .where('service_id', '=', service_id)
    .where('starts_at', '<=', toInstant(to).toISOString())
    .where('ends_at', '>=', toInstant(from).toISOString())
    .returning(['starts_at', 'ends_at'])
    .execute();
  const closed = rows.map((row) => ({
    from: toMinute(new Date(row.starts_at)),
    to: toMinute(new Date(row.ends_at)),
  }));
  const left = change(closed).map((span) => ({
    service_id,
    starts_at: toInstant(span.from).toISOString(),
    ends_at: toInstant(span.to).toISOString(),
  }));
  if (left.length > 0) await db.insertInto('closed_spans').values(left).execute();
}
