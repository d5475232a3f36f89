import { closeDatabase, database } from '#server/operations/database.ts';
import { startCalendarReader } from '#server/calendars/reader.ts';
import { startFollowUps } from '#server/maintenance/followUps.ts';
import { endDrawings } from '#server/media/drawing/drawPhoto.ts';
import { endStreams } from '#server/messages/stream.ts';
import { startHousekeeping } from '#server/maintenance/housekeeping.ts';
import { startMailWorker } from '#server/mail/worker.ts';
import { removeAbandonedForms } from '#server/http/formTurns.ts';
import { followNews } from '#server/operations/news.ts';
import type { Db } from '#server/db/open.ts';

/**
 * Starts everything that runs while the site does: news of other processes, the server, mails, housekeeping, providers'
 * calendars, and what falls due by itself.
 * @param startServer returns a function that ends it
 * @returns a function that ends it all, once what is under way is done
 */
export async function startWork(
  startServer: (db: Db) => Promise<() => Promise<void>>,
): Promise<() => Promise<void>> {
  const db = database();
  await removeAbandonedForms();
  const stopNews = await followNews(db);
  const stopServer = await startServer(db);
  const stopMails = startMailWorker(db);
  const stopHousekeeping = startHousekeeping(db);
  const stopFollowUps = startFollowUps(db);
  const stopCalendars = startCalendarReader(db);
  return async () => {
    endDrawings();
    await Promise.all([
      endStreams(),
      stopServer(),
      stopMails(),
      stopFollowUps(),
      stopHousekeeping(),
      stopCalendars(),
    ]);
    await stopNews();
    await closeDatabase();
  };
}
