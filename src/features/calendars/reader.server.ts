import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { repeat } from '#platform/process/repeat.server.ts';
import { listDueCalendars, readIfDue, stopReadings } from './readings.server.ts';

/** In parallel: most of the time is spent waiting for servers. */
const atOnce = 10;
const pollMilliseconds = 5_000;

/** Safe in several processes: only one reads a calendar at a time. @returns stops it, and aborts running reads */
export function startCalendarReader(db: Db): () => Promise<void> {
  const stop = repeat(() => readDue(db), pollMilliseconds);
  return async () => {
    const ended = stop();
    await stopReadings();
    await ended;
  };
}

async function readDue(db: Db): Promise<boolean> {
  const due = await listDueCalendars(db, atOnce).catch((error: unknown) => {
    log.error({ err: error }, 'failed to find due calendars');
    return [];
  });
  await Promise.all(due.map((id) => readIfDue(db, id, 'due')));
  return due.length === atOnce;
}
