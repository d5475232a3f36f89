import { sql } from 'kysely';
import { deleteOldInvalidations } from '#platform/cache/invalidation.server.ts';
import { removeAbandonedStaging } from '#platform/config/staging.server.ts';
import { type Db, isSqlite } from '#platform/db/open.server.ts';
import { deleteOldAttempts } from '#platform/http/rateLimits.server.ts';
import { log } from '#platform/log/log.server.ts';
import { removeOrphanedSizes } from '#platform/media/sizedPictures.server.ts';
import { removeAbandonedFiles } from '#platform/media/uploads.server.ts';
import { hourMilliseconds, minuteMilliseconds } from '#platform/time/units.ts';

type Job = (db: Db) => Promise<unknown>;
type Jobs = Record<'everyMinute' | 'hourly', Job[]>;

/** After those of the features, which discard files. */
const ofPlatform: Jobs = {
  everyMinute: [deleteOldInvalidations],
  hourly: [deleteOldAttempts, removeAbandonedFiles, removeOrphanedSizes, removeAbandonedStaging, emptyLog],
};

export function startHousekeeping(db: Db, features: Jobs): () => Promise<void> {
  let underWay = Promise.resolve();
  const hourly = [...features.hourly, ...ofPlatform.hourly];
  const everyMinute = [...features.everyMinute, ...ofPlatform.everyMinute];
  const run = (jobs: Job[]) => () => {
    underWay = underWay.then(() => doAll(db, jobs));
  };
  run([...hourly, ...everyMinute])();
  const timers = [
    setInterval(run(hourly), hourMilliseconds),
    setInterval(run(everyMinute), minuteMilliseconds),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
    return underWay;
  };
}

/** SQLite's WAL still contains deleted data until it is checkpointed and truncated. */
async function emptyLog(db: Db): Promise<void> {
  if (isSqlite(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** A failed job does not stop the others. */
async function doAll(db: Db, jobs: Job[]): Promise<void> {
  for (const job of jobs) {
    await job(db).catch((error: unknown) => log.error({ err: error, task: job.name }, 'housekeeping failed'));
  }
}
