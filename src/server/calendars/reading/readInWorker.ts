import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '#server/operations/concurrency.ts';
import type { Busy, Reading } from './busyTimes.ts';
import { CalendarError } from './calendarError.ts';

/** A thread runs its source, also beside a build, which is one file. */
const source = createRequire(import.meta.url).resolve('#server/calendars/reading/worker.ts');
/** Calendars of real people take a hundredth of either. */
const limits = { milliseconds: 5_000, megabytes: 128 };
const inTurn = limitConcurrency(2);

/**
 * Reads a calendar in a thread of its own, of which nothing is left after some seconds: whoever writes a calendar can make its rules
 * take any time and memory, and nobody else waits for it.
 * @param ending breaks it off
 * @throws {CalendarError} as `busyTimes`, beyond these limits, and when it is broken off
 */
export function readInWorker(text: string, reading: Reading, ending?: AbortSignal): Promise<Busy> {
  return inTurn(async () => {
    if (ending?.aborted) throw new CalendarError();
    const worker = new Worker(source, {
      workerData: { text, reading },
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
      execArgv: [],
      env: {},
    });
    const end = () => void worker.terminate();
    const timer = setTimeout(end, limits.milliseconds);
    ending?.addEventListener('abort', end);
    try {
      return await answerOf(worker);
    } finally {
      clearTimeout(timer);
      ending?.removeEventListener('abort', end);
      await worker.terminate();
    }
  });
}

function answerOf(worker: Worker): Promise<Busy> {
  return new Promise((resolve, reject) => {
    worker.once('message', (busy: Busy | undefined) => (busy ? resolve(busy) : reject(new CalendarError())));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new CalendarError() : error),
    );
    worker.once('exit', () => reject(new CalendarError()));
  });
}
