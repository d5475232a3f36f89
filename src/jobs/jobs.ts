import { sql } from 'kysely';
import { announceMails } from '#features/mails/signal.server.ts';
import { deleteOldInvalidations } from '#platform/cache/invalidation.server.ts';
import { removeAbandonedStaging } from '#platform/config/staging.server.ts';
import { type Db, isSqlite } from '#platform/db/open.server.ts';
import { deleteOldAttempts } from '#platform/http/rateLimits.server.ts';
import { log } from '#platform/log/log.server.ts';
import { removeOrphanedSizes } from '#platform/media/sizedPictures.server.ts';
import { removeAbandonedFiles } from '#platform/media/uploads.server.ts';
import { repeat } from '#platform/process/repeat.server.ts';
import { hourMilliseconds, minuteMilliseconds } from '#platform/time/units.ts';

type Job = (db: Db) => Promise<unknown>;

const dueMilliseconds = 2_000;
/** They run after those of the features, which discard files. */
const platformJobs = {
  everyMinute: [deleteOldInvalidations],
  hourly: [deleteOldAttempts, removeAbandonedFiles, removeOrphanedSizes, removeAbandonedStaging, emptyLog],
};

/** Safe in several processes. @returns stops it, once running jobs are done */
export function startJobs(
  db: Db,
  features: Record<'due' | 'everyMinute' | 'hourly', Job[]>,
): () => Promise<unknown> {
  const hourly = [...features.hourly, ...platformJobs.hourly];
  const everyMinute = [...features.everyMinute, ...platformJobs.everyMinute];
  const stops = [
    repeat(() => runAll(db, features.due).then(announceMails), dueMilliseconds),
    repeat(() => runAll(db, everyMinute), minuteMilliseconds),
    repeat(() => runAll(db, hourly), hourMilliseconds),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}

/** A failed job does not stop the others. */
async function runAll(db: Db, jobs: Job[]): Promise<void> {
  for (const job of jobs)
    await job(db).catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'));
}

/** SQLite's WAL still contains deleted data until it is checkpointed and truncated. */
async function emptyLog(db: Db): Promise<void> {
  if (isSqlite(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
