import { closeDatabase, database } from '#server/operations/database.ts';
import { startCalendarReader } from '#server/calendars/reader.ts';
import { startFollowUps } from '#server/maintenance/followUps.ts';
import { endDrawings } from '#server/media/drawing/drawPhoto.ts';
import { endStreams } from '#server/messages/stream.ts';
import { startHousekeeping } from '#server/maintenance/housekeeping.ts';
import { startMailWorker } from '#server/mail/worker.ts';
import { removeAbandonedForms } from '#server/http/formTurns.ts';
import { followNews } from '#server/operations/news.ts';
import { settings } from '#server/operations/settings.ts';
import { serve } from './serve.ts';

/**
 * Starts everything that runs while the site does: the server, mails, housekeeping, providers' calendars, and what falls due by
 * itself. The build bundles this file together with Astro's output, so that they share one copy of every module.
 * @param dist the folder of the build
 * @param developing whether browsers reload their pages after each change: src/serve/development.ts
 * @returns a function that ends it, once what is under way is done
 * @throws when the port cannot be listened on
 */
export async function startSite(dist: URL, developing = false): Promise<() => Promise<void>> {
  const db = database();
  await removeAbandonedForms();
  const stopNews = await followNews(db);
  const stop = await serve(dist, settings, db, developing);
  const stopMails = startMailWorker(db);
  const stopHousekeeping = startHousekeeping(db);
  const stopFollowUps = startFollowUps(db);
  const stopCalendars = startCalendarReader(db);
  return async () => {
    endDrawings();
    await Promise.all([
      endStreams(),
      stop(),
      stopMails(),
      stopFollowUps(),
      stopHousekeeping(),
      stopCalendars(),
    ]);
    await stopNews();
    await closeDatabase();
  };
}
