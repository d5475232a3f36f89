import { readFileSync } from 'node:fs';
import type { Site } from './server.ts';

type Running = Pick<Site, 'pid'>;

export function childrenOf({ pid }: Site): Running[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return children.filter(Boolean).map((child) => ({ pid: Number(child) }));
}

export function isRunning({ pid }: Running): boolean {
  try {
    // A process that has exited is listed until its parent has looked.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** In bytes. */
export function memoryOf(site: Running): number {
  return statusOf(site, 'VmRSS');
}

/** In bytes. */
export function peakMemoryOf(site: Running): number {
  return statusOf(site, 'VmHWM');
}

function statusOf({ pid }: Running, name: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // A process that has exited has no memory.
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024;
}
