import { insertRows } from '../site/rows.ts';
import type { Site } from '../site/server.ts';

/** An external calendar of a service, which is never read. */
export function storeCalendar(site: Pick<Site, 'database'>, service: string, id: string): Promise<void> {
  const at = new Date().toISOString();
  return insertRows(site, 'service_calendars', {
    id,
    service_id: service,
    address: 'https://localhost/own.ics',
    all_day: 0,
    skipped: 0,
    created_at: at,
    tried_at: at,
    next_at: '2099-01-01T00:00:00.000Z',
  });
}
