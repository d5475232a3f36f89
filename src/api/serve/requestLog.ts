import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedPath } from '#features/addresses/loggedPath.server.ts';
import { log, newRequest } from '#platform/log/log.server.ts';

const quiet = new WeakSet<ServerResponse>();

/** Whether answers from memory are logged too. There are so many that otherwise nothing may be done for each. */
export const notesAll = log.isLevelEnabled('debug');

/**
 * Marks an answer that came from memory or reports the state of the process: it is logged at `debug` only, as is one that changed
 * nothing (304).
 */
export function noteQuietly(response: ServerResponse): void {
  quiet.add(response);
}

/** Under an id of its own; logged once the request is answered, or its client has gone. */
export function logRequest(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const { method, url } = request;
  const begun = performance.now();
  const asRequest = newRequest();
  const note = () => {
    const status = response.statusCode;
    const ms = Math.round(performance.now() - begun);
    const broken = response.writableFinished ? undefined : true;
    const level = status === 304 || quiet.has(response) ? 'debug' : 'info';
    log[level]({ method, path: loggedPath(url), status, ms, broken }, 'request');
  };
  // The event runs in the async context of the connection, which may have begun with another request.
  response.once('close', () => asRequest(note));
  asRequest(answer);
}
