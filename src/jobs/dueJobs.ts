import { notifyOfAttacks } from '#features/account/attacks.server.ts';
import { answerResetRequests } from '#features/account/login/passwordReset.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { queueDigests } from '#features/mails/digests.server.ts';
import { makePauses } from '#features/mails/pauses.server.ts';
import { announceMails } from '#features/mails/signal.server.ts';
import { queueReminders } from '#features/booking/reminders/reminders.server.ts';
import { notifyOfUnseen } from '#features/booking/unseen/unseen.server.ts';

/** @returns how many mails were queued */
type DueJob = (db: Db) => Promise<number>;

const pollMilliseconds = 2_000;

/**
 * Does what falls due by itself, until it is stopped: links for forgotten passwords, notices of attacks, reminders, bookings that
 * the provider has not seen, digests, and what features bring. Several processes may do so in parallel.
 * @returns a function that stops it, once what is under way is done
 */
export function startDueJobs(db: Db, brought: DueJob[]): () => Promise<void> {
  const between = makePauses();
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      await doWhatIsDue(db, brought);
      await between.pause(pollMilliseconds);
    }
  };
  const ended = run();
  return async () => {
    stopped = true;
    between.end();
    await ended;
  };
}

/** A task that fails does not keep the others from running. */
async function doWhatIsDue(db: Db, brought: DueJob[]): Promise<void> {
  let done = 0;
  for (const task of [
    answerResetRequests,
    notifyOfAttacks,
    queueReminders,
    notifyOfUnseen,
    queueDigests,
    ...brought,
  ]) {
    done += await task(db).catch((error: unknown) => {
      log.error({ err: error, task: task.name }, 'what is due could not be done');
      return 0;
    });
  }
  if (done > 0) announceMails();
}
