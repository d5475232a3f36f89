import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { performance } from 'node:perf_hooks';

/** In milliseconds: running requests must finish, and the process exits within ten seconds (docs/product.md 7.7). */
const graceMs = 9_000;
/** In milliseconds: a proxy uses its open connections within this time, and is then notified that they close. */
const drainMs = 1000;
const sweepMs = 50;
/** How long to wait for a quiet turn of the event loop, and how short such a turn is. */
const calmWithinMs = 3000;
const calmMs = 0.1;

/**
 * Closes a server so that a proxy in front of it loses no request. New connections are refused before anything is sent on them;
 * open connections get `Connection: close`, and are closed when idle.
 * @returns once all connections are closed, after ten seconds at the latest
 */
export function shutDown(server: Server): Promise<void> {
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  return new Promise((resolve) => {
    whenIdle(server, () => {
      // An HTTP server's own `close` closes idle connections immediately, also one on which a request is just arriving.
      NetServer.prototype.close.call(server, () => resolve());
      server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
      const sweep = () => server.closeIdleConnections();
      const timers = [grace, setTimeout(() => timers.push(setInterval(sweep, sweepMs)), drainMs)];
      server.once('close', () => timers.forEach(clearTimeout));
    });
  });
}

/**
 * Closing a listener resets connections that wait to be accepted, and no system call avoids that. So it is closed right after a
 * whole turn of the event loop without one.
 */
function whenIdle(server: Server, close: () => void): void {
  const deadline = performance.now() + calmWithinMs;
  let startedAt = 0;
  let accepted = true;
  const onConnection = () => (accepted = true);
  const check = () => {
    const now = performance.now();
    if ((!accepted && now - startedAt < calmMs) || now > deadline) {
      close();
      server.off('connection', onConnection);
      return;
    }
    accepted = false;
    startedAt = performance.now();
    setImmediate(check);
  };
  server.on('connection', onConnection);
  setImmediate(check);
}
