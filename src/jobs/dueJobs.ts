import { announceMails } from '#features/mails/signal.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { repeat } from '#platform/process/repeat.server.ts';

type DueJob = (db: Db) => Promise<number>;

const pollMilliseconds = 2_000;

/** Safe in several processes. @returns stops it, once running jobs are done */
export function startDueJobs(db: Db, jobs: DueJob[]): () => Promise<void> {
  return repeat(() => runAll(db, jobs), pollMilliseconds);
}

/** A failed job does not stop the others. */
async function runAll(db: Db, jobs: DueJob[]): Promise<void> {
  let queued = 0;
  for (const job of jobs) {
    queued += await job(db).catch((error: unknown) => {
      log.error({ err: error, task: job.name }, 'due job failed');
      return 0;
    });
  }
  if (queued > 0) announceMails();
}
