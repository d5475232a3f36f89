import type { IncomingMessage, ServerResponse } from 'node:http';
import { log, loggedPath, newRequest } from '#server/operations/log.ts';

const quiet = new WeakSet<ServerResponse>();

/** Whether answers from memory are noted too: there are so many of them that nothing may be done for each otherwise. */
export const notesAll = log.isLevelEnabled('debug');

/** Marks an answer that came from memory, or says how the process is: it is noted at `debug` only, as one that changed nothing (304) is. */
export function noteQuietly(response: ServerResponse): void {
  quiet.add(response);
}

/** Answers a request under an id of its own, and notes it in the log once it is answered, or its client has gone. */
export function noted(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
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
  // The connection says when, and it may have begun with another request.
  response.once('close', () => asRequest(note));
  asRequest(answer);
}
