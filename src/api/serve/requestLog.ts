import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedPath } from '#features/urls/loggedPath.server.ts';
import { log, newRequest } from '#platform/log/log.server.ts';

const quiet = new WeakSet<ServerResponse>();

/** Whether cached responses are logged too. There are so many of them that an unlogged one must cost nothing. */
export const logsAllRequests = log.isLevelEnabled('debug');

/** Logs a cached response, a health check or a 304 only at `debug`. */
export function logAtDebug(response: ServerResponse): void {
  quiet.add(response);
}

/** Under a new id, when the response is complete or the client has disconnected. */
export function logRequest(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const { method, url } = request;
  const startedAt = performance.now();
  const asRequest = newRequest();
  const note = () => {
    const status = response.statusCode;
    const ms = Math.round(performance.now() - startedAt);
    const broken = response.writableFinished ? undefined : true;
    const level = status === 304 || quiet.has(response) ? 'debug' : 'info';
    log[level]({ method, path: loggedPath(url), status, ms, broken }, 'request');
  };
  // The event runs in the async context of the connection, which may have started with another request.
  response.once('close', () => asRequest(note));
  asRequest(answer);
}
