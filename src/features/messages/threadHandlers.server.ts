import type { Customer } from '#features/account/sessions.server.ts';
import { attachedPhotos } from '#features/booking/details/detailLimits.ts';
import { readRequestKey } from '#features/booking/idempotency.server.ts';
import type { Provider } from '#features/catalog/providers.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Sender } from '#platform/http/call.server.ts';
import type { BodyOf, QueryOf } from '#platform/http/endpoint.ts';
import type { Incoming } from '#platform/http/operations.server.ts';
import { storePrivatePhoto } from '#platform/media/storePhotos.server.ts';
import type { ThreadEndpoints } from './api.ts';
import { requireRoomForPhotos } from './messagePhotos.server.ts';
import {
  listMessages,
  markMessagesRead,
  readThread,
  requireWritable,
  sendMessage,
} from './messages.server.ts';
import { readNumber, reportMessage } from './reports.server.ts';
import { type Reader, type ThreadOf, writeAsReader } from './threads.server.ts';

type Principal = { customer: Customer; provider: undefined } | { customer: undefined; provider: Provider };
type ThreadRequest = { db: Db; params: { id: string } } & Principal;
type Request<Name extends keyof ThreadEndpoints> = Pick<Incoming, 'sender' | 'headers'> & {
  body: BodyOf<ThreadEndpoints[Name]>;
  query: QueryOf<ThreadEndpoints[Name]>;
} & ThreadRequest;

/** Handles `threadEndpoints`, for both sides. */
export function threadHandlers(findOf: (id: string) => ThreadOf) {
  const threadOf = ({ db, params, ...principal }: ThreadRequest) =>
    [db, readerOf(principal), findOf(params.id)] as const;
  return {
    list: (request: Request<'list'>) => listMessages(...threadOf(request), request.query),
    send: async (request: Request<'send'>) => {
      const { text = '', photos = [] } = request.body;
      const message = { text, photos, key: readRequestKey(request.headers) };
      return sendMessage(...threadOf(request), message);
    },
    addPhoto: (request: Request<'addPhoto'>) =>
      addMessagePhoto(...threadOf(request), request.sender, request.body.photo),
    markRead: (request: Request<'markRead'>) => markMessagesRead(...threadOf(request), request.body.upTo),
    report: (request: Request<'report'> & { params: { number: string } }) =>
      reportMessage(...threadOf(request), readNumber(request.params.number)),
  };
}

function readerOf({ customer, provider }: Principal): Reader {
  return customer ? { customer } : { provider };
}

/** Deleted unless a message uses it within a day. */
async function addMessagePhoto(db: Db, reader: Reader, of: ThreadOf, sender: Sender, photo: File) {
  await writeAsReader(db, reader, async (transaction) => {
    const thread = await readThread(transaction, reader, of);
    requireWritable(thread);
    await requireRoomForPhotos(transaction, thread, 1);
  });
  return { _id: await storePrivatePhoto(db, photo, sender, attachedPhotos) };
}
