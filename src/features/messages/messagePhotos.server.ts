import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { claimPrivatePhoto } from '#platform/media/storePhotos.server.ts';
import { isInThreadsOf } from './inThreadsOf.server.ts';
import type { Thread } from './threads.server.ts';

/** While their messages are stored. A photo takes about 0.4 MB, so those of a customer take at most 200 MB. */
const max = { thread: 50, customer: 500 };

export async function requireRoomForPhotos(
  db: Db,
  { column, id, user_id }: Pick<Thread, 'column' | 'id' | 'user_id'>,
  count: number,
): Promise<void> {
  const { thread, all } = await db
    .selectFrom('message_photos')
    .innerJoin('messages', 'messages.number', 'message_photos.message')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere(`messages.${column}`, '=', id).as('thread'),
    ])
    .where(isInThreadsOf({ user_id }))
    .executeTakeFirstOrThrow();
  if (thread + count > max.thread)
    throw new ApiError('thread_photos', { values: { max: String(max.thread) } });
  if (all + count > max.customer)
    throw new ApiError('customer_photos', { values: { max: String(max.customer) } });
}

/** In the transaction that writes the message. @throws {ApiError} invalid for a missing photo, or one of another message */
export async function attachPhotos(
  db: Db,
  thread: Thread,
  { number }: { number: number },
  photos: string[],
): Promise<void> {
  if (photos.length > 0) await requireRoomForPhotos(db, thread, photos.length);
  for (const [index, id] of photos.entries()) {
    const files = await claimPrivatePhoto(db, id);
    if (!files) throw new ApiError('invalid', { problems: { photos: 'invalid' } });
    await db
      .insertInto('message_photos')
      .values({ id, booking_id: bookingOf(thread), message: number, place: index, ...files })
      .execute();
  }
}

function bookingOf(thread: Thread): string | null {
  return thread.column === 'booking_id' ? thread.id : null;
}

export async function listMessagePhotos(
  db: Db,
  messages: { number: number }[],
): Promise<Map<number, string[]>> {
  if (messages.length === 0) return new Map();
  const numbers = messages.map(({ number }) => number);
  const rows = await db
    .selectFrom('message_photos')
    .select(['id', 'message'])
    .where('message', 'in', numbers)
    .orderBy('message')
    .orderBy('place')
    .execute();
  const byMessage = Map.groupBy(rows, ({ message }) => message ?? 0);
  return new Map([...byMessage].map(([message, photos]) => [message, photos.map(({ id }) => id)]));
}
