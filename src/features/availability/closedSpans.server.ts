import type { Db } from '#platform/db/open.server.ts';
import { type Interval, mergeIntervals, subtractInterval, toInstant, toMinute } from './grid.ts';

export function closeSpans(db: Db, serviceId: string, spans: Interval[]): Promise<void> {
  return replaceSpans(db, serviceId, spans, (closed) => mergeIntervals([...closed, ...spans]));
}

export function openSpans(db: Db, serviceId: string, spans: Interval[]): Promise<void> {
  return replaceSpans(db, serviceId, spans, (closed) => spans.reduce(subtractInterval, closed));
}

/** Replaces all spans that overlap or touch the given ones. Needs an exclusive lock on the service's row. */
async function replaceSpans(
  db: Db,
  serviceId: string,
  spans: Interval[],
  change: (closed: Interval[]) => Interval[],
): Promise<void> {
  const rows = await db
    .deleteFrom('closed_spans')
    .where('service_id', '=', serviceId)
    .where('starts_at', '<=', toInstant(Math.max(...spans.map(({ to }) => to))).toISOString())
    .where('ends_at', '>=', toInstant(Math.min(...spans.map(({ from }) => from))).toISOString())
    .returning(['starts_at', 'ends_at'])
    .execute();
  const closed = rows.map((row) => ({
    from: toMinute(new Date(row.starts_at)),
    to: toMinute(new Date(row.ends_at)),
  }));
  const left = change(closed).map((span) => closedSpan(serviceId, span));
  if (left.length > 0) await db.insertInto('closed_spans').values(left).execute();
}

function closedSpan(service_id: string, { from, to }: Interval) {
  return { service_id, starts_at: toInstant(from).toISOString(), ends_at: toInstant(to).toISOString() };
}
