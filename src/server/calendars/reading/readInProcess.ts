import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { limitConcurrency } from '#server/operations/concurrency.ts';
import type { Busy, Reading } from './busyTimes.ts';
import { CalendarError } from './calendarError.ts';

/** What the process is sent. */
export interface CalendarTask {
  text: string;
  reading: Reading;
  /** In milliseconds. */
  time: number;
}

/** A process runs its source, also beside a build, which is one file. */
const source = createRequire(import.meta.url).resolve('#server/calendars/reading/calendarProcess.ts');
/** Calendars of real people take a hundredth of either. */
const limits = { milliseconds: 5_000, megabytes: 128 };
const inTurn = limitConcurrency(2);

/**
 * Reads a calendar in a process of its own, of which nothing is left after some seconds: whoever writes a calendar can make its rules
 * take any time and memory, and nobody else waits for it. A thread would not do: V8 ends the whole process where a thread takes much
 * more memory than it may at once.
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
    // Of a process that has ended before, its end says enough.
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
    // A signal ends it where it takes too much; a code, where it has a fault.
    child.once('exit', (code) =>
      reject(code ? new Error(`The reader of a calendar ended with ${code}`) : new CalendarError()),
    );
  });
}
