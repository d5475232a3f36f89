import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { performance } from 'node:perf_hooks';

/**
 * How long requests in flight have to finish when the process is told to stop, in milliseconds: it ends within ten seconds
 * (docs/product.md 7.7).
 */
const graceMs = 9_000;
/** A proxy that keeps connections open uses them within this time, and then learns that they end. */
const drainMs = 1000;
const sweepMs = 50;
/** How long to look for a quiet turn of the event loop, and how short such a turn is. */
const calmWithinMs = 3000;
const calmMs = 0.1;

/**
 * Closes a server so that a proxy in front of it loses no request. New connections are refused before anything is sent on them;
 * connections that are kept open get their answers with `Connection: close`, and are closed once nobody uses them any more.
 * @returns once all connections have ended, after ten seconds at the latest
 */
export function shutDown(server: Server): Promise<void> {
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  return new Promise((resolve) => {
    whenCalm(server, () => {
      // An HTTP server's own `close` ends idle connections at once, also one on which a request is just arriving.
      NetServer.prototype.close.call(server, () => resolve());
      server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false));
      const sweep = () => server.closeIdleConnections();
      const timers = [grace, setTimeout(() => timers.push(setInterval(sweep, sweepMs)), drainMs)];
      server.once('close', () => timers.forEach(clearTimeout));
    });
  });
}

/**
 * Closing a listener resets the connections that wait to be accepted, and no system call avoids that. So it is closed right after
 * a whole turn of the event loop in which there was none.
 */
function whenCalm(server: Server, close: () => void): void {
  const deadline = performance.now() + calmWithinMs;
  let begun = 0;
  let accepted = true;
  const note = () => (accepted = true);
  const look = () => {
    const now = performance.now();
    if ((!accepted && now - begun < calmMs) || now > deadline) {
      close();
      server.off('connection', note);
      return;
    }
    accepted = false;
    begun = performance.now();
    setImmediate(look);
  };
  server.on('connection', note);
  setImmediate(look);
}
