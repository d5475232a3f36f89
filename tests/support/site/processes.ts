import { readFileSync } from 'node:fs';
import type { Site } from './server.ts';

type Running = Pick<Site, 'pid'>;

/** @returns the processes that a site has started and that have not ended */
export function childrenOf({ pid }: Site): Running[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return children.filter(Boolean).map((child) => ({ pid: Number(child) }));
}

/** @returns whether a process has not ended */
export function isRunning({ pid }: Running): boolean {
  try {
    // One that has ended is listed until its parent has looked.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** @returns in bytes, what a process has in memory */
export function memoryOf(site: Running): number {
  return statusOf(site, 'VmRSS');
}

/** @returns in bytes, the most that a process ever had in memory */
export function peakMemoryOf(site: Running): number {
  return statusOf(site, 'VmHWM');
}

function statusOf({ pid }: Running, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // One that has ended has no memory.
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024;
}
