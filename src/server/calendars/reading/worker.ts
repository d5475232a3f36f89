import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes, type Reading } from './busyTimes.ts';
import { CalendarError } from './calendarError.ts';

/** A thread that reads one calendar: see readInWorker.ts. */
const { text, reading } = workerData as { text: string; reading: Reading };
try {
  parentPort?.postMessage(busyTimes(text, reading));
} catch (error) {
  if (!(error instanceof CalendarError)) throw error;
  parentPort?.postMessage(undefined);
}
