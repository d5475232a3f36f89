import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { limitConcurrency } from '#server/operations/concurrency.ts';
import type { Busy, Reading } from './busyTimes.ts';
import { CalendarError } from './calendarError.ts';

/** The message to the process. */
export interface CalendarTask {
  text: string;
  reading: Reading;
  /** In milliseconds. */
  time: number;
}

/** The process runs its source even where the site runs from its build, which is a single file. */
const source = createRequire(import.meta.url).resolve('#server/calendars/reading/calendarProcess.ts');
/** Calendars of real people need a hundredth of either limit. */
const limits = { milliseconds: 5_000, megabytes: 128 };
const inTurn = limitConcurrency(2);

/**
 * Reads a calendar in a process of its own, which is ended after some seconds: the author of a calendar can make its rules take
 * any time and memory, and nobody else may have to wait for it. A thread would not do: V8 ends the whole process when a thread
 * suddenly takes much more memory than it may.
 * @param ending breaks it off
 * @throws {CalendarError} as `busyTimes`, beyond these limits, and when it is broken off
 */
export function readInProcess(text: string, reading: Reading, ending?: AbortSignal): Promise<Busy> {
  return inTurn(async () => {
    if (ending?.aborted) throw new CalendarError();
    const child = fork(source, [], {
      execArgv: [`--max-old-space-size=${limits.megabytes}`],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    const end = () => void child.kill('SIGKILL');
    const timer = setTimeout(end, limits.milliseconds);
    ending?.addEventListener('abort', end);
    const answer = answerOf(child);
    const task: CalendarTask = { text, reading, time: limits.milliseconds };
    // When the process has ended before, its exit event says enough.
    child.send(task, () => undefined);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      ending?.removeEventListener('abort', end);
      end();
    }
  });
}

function answerOf(child: ChildProcess): Promise<Busy> {
  return new Promise((resolve, reject) => {
    child.once('message', (busy: Busy | null) => (busy ? resolve(busy) : reject(new CalendarError())));
    child.once('error', reject);
    // It is ended by a signal when it takes too much, and with a code when it has a bug.
    child.once('exit', (code) =>
      reject(code ? new Error(`The reader of a calendar ended with ${code}`) : new CalendarError()),
    );
  });
}
