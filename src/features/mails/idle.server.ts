import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

const glance = 20;
const pause = 200;
const patience = 5_000;
/** The share of its time that a process may be busy while requests still get immediate responses. */
const busy = 0.8;

/** Waits, for a limited time, while the process is busy, so that a burst of requests passes first. */
export async function whenIdle(): Promise<void> {
  for (let waited = 0; waited < patience; waited += glance + pause) {
    const before = performance.eventLoopUtilization();
    await sleep(glance);
    if (performance.eventLoopUtilization(before).utilization < busy) return;
    await sleep(pause);
  }
}
