import { createServer } from 'node:net';

/**
 * Below the ports of outgoing connections; each process has a hundred: nothing takes a port between this check and
 * the start of a site.
 */
let last = 11_000 + (process.pid % 210) * 100;

export async function freePort(): Promise<number> {
  last += 1;
  return (await isFree(last)) ? last : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
