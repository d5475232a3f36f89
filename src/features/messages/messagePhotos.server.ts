import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { claimPrivatePhoto } from '#platform/media/storePhotos.server.ts';

/** Of a thread, in all the time for which its messages are stored. */
export const maxPhotos = 50;

/** @throws {ApiError} thread_photos when there would be too many with so many more */
export async function requireRoomForPhotos(db: Db, booking: string, count: number): Promise<void> {
  const { stored } = await db
    .selectFrom('message_photos')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .where('booking_id', '=', booking)
    .executeTakeFirstOrThrow();
  if (stored + count > maxPhotos) throw new ApiError('thread_photos', { values: { max: String(maxPhotos) } });
}

/**
 * In the transaction that writes the message.
 * @throws {ApiError} invalid when a photo does not exist or belongs to another message already
 */
export async function attachPhotos(
  db: Db,
  { booking_id, number }: { booking_id: string; number: number },
  photos: string[],
): Promise<void> {
  for (const [index, id] of photos.entries()) {
    const files = await claimPrivatePhoto(db, id);
    if (!files) throw new ApiError('invalid', { problems: { photos: 'invalid' } });
    await db
      .insertInto('message_photos')
      .values({ id, booking_id, message: number, place: index, ...files })
      .execute();
  }
}

/** By message, in the order in which they were chosen. */
export async function loadMessagePhotos(db: Db, numbers: number[]): Promise<Map<number, string[]>> {
  if (numbers.length === 0) return new Map();
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
