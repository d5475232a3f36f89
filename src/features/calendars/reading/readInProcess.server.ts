import { createRequire } from 'node:module';
import { callProcess } from '#platform/process/callProcess.server.ts';
import { limitConcurrency } from '#platform/process/concurrency.server.ts';
import type { Busy, Reading } from './busyTimes.server.ts';
import { CalendarError } from './calendarError.server.ts';

export interface CalendarTask {
  text: string;
  reading: Reading;
  time: number;
}

const source = createRequire(import.meta.url).resolve(
  '#features/calendars/reading/calendarProcess.server.ts',
);
/** Real calendars need a hundredth of either limit. */
const limits = { milliseconds: 15_000, heapMegabytes: 256 };
const inTurn = limitConcurrency(2);

/**
 * Reads a calendar in a separate process: its author can make its rules take any time and memory.
 * @throws {CalendarError} also beyond the limits and when aborted
 */
export function readInProcess(text: string, reading: Reading, ending?: AbortSignal): Promise<Busy> {
  return inTurn(async () => {
    const task: CalendarTask = { text, reading, time: limits.milliseconds };
    const busy = await callProcess<Busy | null>(source, task, { ...limits, ending });
    if (!busy) throw new CalendarError();
    return busy;
  });
}
