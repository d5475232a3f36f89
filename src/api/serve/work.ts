import { startCalendarReader } from '#features/calendars/reader.server.ts';
import { releaseClaims } from '#features/mails/queue.server.ts';
import { startMailWorker } from '#features/mails/worker.server.ts';
import { endStreams } from '#features/messages/stream.server.ts';
import { startDueJobs } from '#jobs/dueJobs.ts';
import { startHousekeeping } from '#jobs/housekeeping.ts';
import { followInvalidations } from '#platform/cache/invalidation.server.ts';
import { closeDatabase, getDatabase } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { removeAbandonedForms } from '#platform/http/formTurns.server.ts';
import { abortResizing } from '#platform/media/resize/resizePhoto.server.ts';
import { dueJobs, everyMinuteJobs, hourlyJobs, mailTemplates } from '../features.ts';

/**
 * Starts everything that runs with the site: invalidations, the server, emails, housekeeping, external calendars and scheduled
 * jobs.
 * @returns shuts down gracefully
 */
export async function startWork(
  startServer: (db: Db) => Promise<() => Promise<void>>,
): Promise<() => Promise<void>> {
  const db = getDatabase();
  await removeAbandonedForms();
  await releaseClaims(db);
  const stopFollowing = await followInvalidations(db);
  const stopServer = await startServer(db);
  const stopMails = startMailWorker(db, mailTemplates);
  const stopHousekeeping = startHousekeeping(db, { everyMinute: everyMinuteJobs, hourly: hourlyJobs });
  const stopDueJobs = startDueJobs(db, dueJobs);
  const stopCalendars = startCalendarReader(db);
  return async () => {
    abortResizing();
    await Promise.all([
      endStreams(),
      stopServer(),
      stopMails(),
      stopDueJobs(),
      stopHousekeeping(),
      stopCalendars(),
    ]);
    await stopFollowing();
    await closeDatabase();
  };
}
