import { object, string, type Infer } from 'superstruct';
import { endpoint } from '#contract/endpoint.ts';
import { messageShape } from './messages.ts';

/** What an event named `message` tells; its id is the message's number. */
export const heardShape = object({ booking: string(), message: messageShape });
export type HeardMessage = Infer<typeof heardShape>;

/**
 * Events of `text/event-stream`, each with an id, which a client that comes back names in `Last-Event-ID`: then those that it has missed
 * come, the first 50: who was away for longer asks for the threads. The first event is `open`; a comment comes every 20 seconds. It is read by `fetch` with the token in its header, which `EventSource`
 * cannot send.
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
