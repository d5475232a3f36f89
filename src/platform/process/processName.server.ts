import { hostname } from 'node:os';

const host = hostname().slice(0, 40);

export const processName = `${process.pid}-${host}`;

/** True for the own name: a restarted container may reuse its predecessor's pid. @returns undefined for another machine's */
export function hasEnded(name: string): boolean | undefined {
  const [, pid, ofHost] = /^(\d+)-(.*)$/.exec(name) ?? [];
  if (!pid || ofHost !== host) return undefined;
  return name === processName || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
