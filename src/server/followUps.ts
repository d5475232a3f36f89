import type { Db } from './db/open.ts';
import { endEmailChanges } from './emailChangeUndo.ts';
import { log } from './log.ts';
import { pauses } from './mail/pauses.ts';
import { announceMails } from './mail/signal.ts';
import { answerResetRequests } from './passwordReset.ts';
import { queueReminders } from './reminders.ts';

const pollMilliseconds = 2_000;

/**
 * Does what falls due by itself, until it is stopped: links for forgotten passwords, reminders, changes of address that nobody
 * confirmed. Several processes may do it side by side.
 * @returns a function that stops it, once what is under way is done
 */
export function startFollowUps(db: Db): () => Promise<void> {
  const between = pauses();
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      await doWhatIsDue(db).catch((error: unknown) =>
        log.error({ err: error }, 'what is due could not be done'),
      );
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

async function doWhatIsDue(db: Db): Promise<void> {
  const answered = await answerResetRequests(db);
  const reminded = await queueReminders(db);
  await endEmailChanges(db);
  if (answered + reminded > 0) announceMails();
}
