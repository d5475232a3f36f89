import type { Customer } from '#features/account/sessions.server.ts';
import { readRequestKey } from '#features/booking/idempotency.server.ts';
import type { Provider } from '#features/catalog/providers.server.ts';
import type { BodyOf, QueryOf } from '#platform/http/endpoint.ts';
import type { Incoming } from '#platform/http/operations.server.ts';
import type { ThreadEndpoints } from './api.ts';
import { listMessages, markMessagesRead, sendMessage } from './messages.server.ts';
import { readNumber, reportMessage } from './reports.server.ts';
import type { Reader, ThreadOf } from './threads.server.ts';
import { addMessagePhoto } from './uploadPhoto.server.ts';

type Principal = { customer: Customer; provider: undefined } | { customer: undefined; provider: Provider };
type Request<Name extends keyof ThreadEndpoints> = Pick<Incoming, 'db' | 'sender' | 'headers'> & {
  params: { id: string };
  body: BodyOf<ThreadEndpoints[Name]>;
  query: QueryOf<ThreadEndpoints[Name]>;
} & Principal;

/** Handles `threadEndpoints`, for both sides. */
export function threadHandlers(findOf: (id: string) => ThreadOf) {
  return {
    list: (request: Request<'list'>) =>
      listMessages(request.db, readerOf(request), findOf(request.params.id), request.query),
    send: async (request: Request<'send'>) => {
      const { text = '', photos = [] } = request.body;
      const message = { text, photos, key: readRequestKey(request.headers) };
      return sendMessage(request.db, readerOf(request), findOf(request.params.id), message);
    },
    addPhoto: (request: Request<'addPhoto'>) => {
      const to = { of: findOf(request.params.id), sender: request.sender };
      return addMessagePhoto(request.db, readerOf(request), to, request.body.photo);
    },
    markRead: (request: Request<'markRead'>) =>
      markMessagesRead(request.db, readerOf(request), findOf(request.params.id), request.body.upTo),
    report: (request: Request<'report'> & { params: { number: string } }) =>
      reportMessage(
        request.db,
        readerOf(request),
        findOf(request.params.id),
        readNumber(request.params.number),
      ),
  };
}

function readerOf({ customer, provider }: Principal): Reader {
  return customer ? { customer } : { provider };
}
