import { runInThisContext } from 'node:vm';
import { parseBusyTimes } from './busyTimes.server.ts';
import { CalendarError } from './calendarError.server.ts';
import type { CalendarTask } from './readInProcess.server.ts';

/** Runs in a process that reads one calendar, and exits with its parent: see readInProcess.server.ts. */
process.once('message', ({ text, reading, time }: CalendarTask) => {
  Object.assign(globalThis, { busy: () => parseBusyTimes(text, reading) });
  try {
    process.send?.(runInThisContext('busy()', { timeout: time }));
  } catch (error) {
    if (!(error instanceof CalendarError) && !isTimeout(error)) throw error;
    process.send?.(null);
  }
});

function isTimeout(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
