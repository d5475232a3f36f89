import type { ServerResponse } from 'node:http';
import type { Events } from '#server/http/call.ts';
import type { AnswerHeaders } from './headers.ts';

/** Whoever takes nothing while this much waits for them is cut off: they come back for the rest. */
const mostWaiting = 512 * 1024;

/** Sends the head of an answer that goes on, and lets it be written until one of the two ends it. It is never compressed: each event goes out at once. */
export function sendEvents(response: ServerResponse, headers: AnswerHeaders, events: Events): void {
  response.writeHead(200, headers);
  response.flushHeaders();
  events({
    write: (text) => {
      if (response.writableLength > mostWaiting) response.destroy();
      else response.write(text);
    },
    end: () => response.end(),
    onClosed: (listener) => response.once('close', listener),
  });
}
