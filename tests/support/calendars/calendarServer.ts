import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { listen } from '../site/ports.ts';

/** A self-signed certificate, for these tests only. */
const pem = (part: 'key' | 'cert') => readFileSync(new URL(`server.${part}.pem`, import.meta.url), 'utf8');

export interface CalendarServer {
  /** The host as CALENDAR_TEST_HOSTS names it. */
  host: string;
  stop: () => Promise<void>;
}

/** A server of external calendars on this machine, over HTTPS. */
export async function startCalendarServer(listener: RequestListener): Promise<CalendarServer> {
  const server = createServer({ key: pem('key'), cert: pem('cert') }, listener);
  return {
    host: `localhost:${await listen(server)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
