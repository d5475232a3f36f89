import { startCalendarReader } from '#features/calendars/reader.server.ts';
import { releaseClaims } from '#features/mails/queue.server.ts';
import { startMailWorker } from '#features/mails/worker.server.ts';
import { endStreams } from '#features/messages/stream.server.ts';
import { startJobs } from '#jobs/jobs.ts';
import { followInvalidations } from '#platform/cache/invalidation.server.ts';
import { closeDatabase, getDatabase } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { removeAbandonedForms } from '#platform/http/formTurns.server.ts';
import { abortResizing } from '#platform/media/resize/resizePhoto.server.ts';
import { jobs, mailTemplates } from '../features.ts';

/**
 * Starts everything that runs with the site: invalidations, the server, emails, jobs and external calendars.
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
  const stopJobs = startJobs(db, jobs);
  const stopCalendars = startCalendarReader(db);
  return async () => {
    abortResizing();
    await Promise.all([endStreams(), stopServer(), stopMails(), stopJobs(), stopCalendars()]);
    await stopFollowing();
    await closeDatabase();
  };
}
