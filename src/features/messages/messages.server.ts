import type { Infer } from 'superstruct';
import { otherSide, type Side } from '#features/booking/sides.ts';
import { addInvalidation } from '#platform/cache/invalidation.server.ts';
import { now } from '#platform/config/settings.server.ts';
import { hashText } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { consumeQuotaWithin, type RateLimit } from '#platform/http/rateLimits.server.ts';
import type { Message, ThreadAnswer, threadQuery } from './api.ts';
import { readInquiryThread, touchInquiry } from './inquiries/inquiryThread.server.ts';
import { isInThreadsOf } from './inThreadsOf.server.ts';
import { mailMessage } from './messageMails.server.ts';
import { attachPhotos, listMessagePhotos } from './messagePhotos.server.ts';
import type { MessageRow } from './tables.server.ts';
import { messagesAtOnce } from './thread.ts';
import {
  readBookingThread,
  type Reader,
  type Thread,
  type ThreadOf,
  writeAsReader,
} from './threads.server.ts';

export const messagesWritten = 'messages';

type Page = Infer<typeof threadQuery>;

export const hourly: RateLimit = { kind: 'message', max: 60, per: 'hour' };

/** While they are stored: an export contains them all. */
const max = { thread: 1_000, customer: 10_000 };

async function requireRoom(db: Db, { column, id, user_id }: Thread): Promise<void> {
  const { thread, all } = await db
    .selectFrom('messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(column, '=', id).as('thread'),
    ])
    .where(isInThreadsOf({ user_id }))
    .executeTakeFirstOrThrow();
  if (thread >= max.thread || all >= max.customer)
    throw new ApiError('thread_full', {
      values: { thread: String(max.thread), customer: String(max.customer) },
    });
}

export async function listMessages(db: Db, reader: Reader, of: ThreadOf, query: Page): Promise<ThreadAnswer> {
  const thread = await readThread(db, reader, of);
  const { writable, writableUntil } = thread;
  return { ...(await listThread(db, thread, query, thread.side)), writable, writableUntil };
}

/** The latest, or those before or after a number. @param side sees its own reports; without a side, for the team, all are shown */
export async function listThread(
  db: Db,
  { column, id }: Pick<Thread, 'column' | 'id'>,
  { before, after }: Page,
  side?: Side,
): Promise<Pick<ThreadAnswer, 'messages' | 'more'>> {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('message_reports as report', 'report.message', 'messages.number')
    .selectAll('messages')
    .select('report.created_at as reported_at')
    .where(column, '=', id)
    .$if(before !== undefined, (messages) => messages.where('number', '<', before ?? 0))
    .$if(after !== undefined, (messages) => messages.where('number', '>', after ?? 0))
    .orderBy('number', after === undefined ? 'desc' : 'asc')
    .limit(messagesAtOnce + 1)
    .execute();
  const page = rows.slice(0, messagesAtOnce);
  const photos = await listMessagePhotos(db, page);
  return {
    messages: (after === undefined ? page.reverse() : page).map((row) =>
      makeMessageAnswer(row, photos.get(row.number), row.reported_at !== null && row.author !== side),
    ),
    more: rows.length > messagesAtOnce,
  };
}

export function makeMessageAnswer(row: MessageRow, photos: string[] = [], reported = false): Message {
  return {
    number: row.number,
    from: row.author,
    text: row.text,
    photos,
    at: row.created_at,
    readAt: row.read_at,
    reported,
  };
}

/** The text may be empty with photos, which are ids of uploads. */
interface SentMessage {
  text: string;
  photos: string[];
  key: string | undefined;
}

/**
 * Emails the other side if they have not read the message in two minutes.
 * @throws {ApiError} idempotency_key if the first request with the key had another text; invalid for a missing photo
 */
export async function sendMessage(
  db: Db,
  reader: Reader,
  of: ThreadOf,
  { text, photos, key }: SentMessage,
): Promise<Message> {
  return writeAsReader(db, reader, async (transaction) => {
    const thread = await readThread(transaction, reader, of, true);
    const requestKey = key === undefined ? null : hashText(key);
    const earlier = requestKey && (await findSent(transaction, thread, requestKey));
    if (earlier) return answerRepetition(transaction, earlier, { text, photos });
    requireWritable(thread);
    await requireRoom(transaction, thread);
    await consumeQuotaWithin(transaction, { limit: hourly, subject: `${thread.side} ${thread.id}` });
    const message = await storeMessage(transaction, thread, { text, request_key: requestKey, notice: null });
    await attachPhotos(transaction, thread, message, photos);
    await mailMessage(transaction, thread, message);
    await addInvalidation(transaction, [messagesWritten]);
    return makeMessageAnswer(message, photos);
  });
}

export function requireWritable({ writable, column }: Thread): void {
  if (!writable) throw new ApiError(column === 'booking_id' ? 'thread_closed' : 'inquiry_closed');
}

export async function storeMessage(
  db: Db,
  thread: Thread,
  content: Pick<MessageRow, 'text' | 'request_key' | 'notice'>,
): Promise<MessageRow> {
  const message = {
    number: await nextNumber(db),
    booking_id: null,
    inquiry_id: null,
    [thread.column]: thread.id,
    author: thread.side,
    created_at: now().toISOString(),
    read_at: null,
    mailed_at: null,
    ...content,
  };
  await db.insertInto('messages').values(message).execute();
  if (thread.column === 'inquiry_id') await touchInquiry(db, thread, message.created_at);
  return message;
}

async function answerRepetition(db: Db, earlier: MessageRow, message: Pick<SentMessage, 'text' | 'photos'>) {
  const photos = (await listMessagePhotos(db, [earlier])).get(earlier.number) ?? [];
  if (earlier.text !== message.text || photos.join() !== message.photos.join())
    throw new ApiError('idempotency_key');
  return makeMessageAnswer(earlier, photos);
}

function findSent(db: Db, { column, id, side }: Thread, key: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where(column, '=', id)
    .where('author', '=', side)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

/** Locks the counter until the transaction ends: once a number is visible, no lower one can still appear. */
async function nextNumber(db: Db): Promise<number> {
  const { last } = await db
    .insertInto('message_counter')
    .values({ name: 'messages', last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ last: row('message_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function markMessagesRead(db: Db, reader: Reader, of: ThreadOf, upTo: number): Promise<void> {
  await writeAsReader(db, reader, async (transaction) => {
    const { side, column, id } = await readThread(transaction, reader, of);
    await transaction
      .updateTable('messages')
      .set({ read_at: now().toISOString() })
      .where(column, '=', id)
      .where('author', '=', otherSide(side))
      .where('number', '<=', upTo)
      .where('read_at', 'is', null)
      .execute();
  });
}

/** @param locks whether to lock the thread until the transaction ends */
export function readThread(db: Db, reader: Reader, of: ThreadOf, locks = false): Promise<Thread> {
  return 'booking' in of
    ? readBookingThread(db, reader, of.booking, locks)
    : readInquiryThread(db, reader, of.inquiry, locks);
}
