import { object, string, type Infer } from 'superstruct';
import { endpoint } from '#platform/http/endpoint.ts';
import { messageShape } from './messages.api.ts';

/** The data of an event named `message`; the event's id is the message's number. */
export const heardShape = object({ booking: string(), message: messageShape });
export type HeardMessage = Infer<typeof heardShape>;

/**
 * Events of `text/event-stream`, each with an id. A client that comes back names the last id in `Last-Event-ID` and gets the first 50
 * messages that it has missed; a client that was away for longer reads the threads. The first event is `open`; a comment comes every 20
 * seconds. The stream is read by `fetch` with the token in a header, which `EventSource` cannot send.
 */
export const streamMessages = endpoint({
  summary: "New messages of all the person's bookings, as they are written",
  method: 'GET',
  path: '/{lang}/messages/stream',
  access: 'customer',
  status: 200,
  answer: null,
  answerType: 'text/event-stream',
});
