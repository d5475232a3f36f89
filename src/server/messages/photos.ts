import { senderOf } from '#server/accounts/providers.ts';
import type { Db } from '#server/db/open.ts';
import { Refusal } from '#server/http/refusal.ts';
import { claimBookingPhoto, storeBookingPhoto, takePhoto } from '#server/media/photos.ts';
import { isWritable, threadOf, writeAsReader, type Reader } from './threads.ts';

/**
 * Stores a photo for a message that is about to be sent. If no message names it within a day, it is deleted.
 * @param network of the client
 * @returns the id by which the message names it
 * @throws {Refusal} not_found, unauthorized; signed_in_only; thread_closed; too_many; booking_photo_too_large; photo_format
 */
export async function uploadPhoto(
  db: Db,
  reader: Reader,
  { id, network }: { id: string; network: string },
  photo: File,
): Promise<{ _id: string }> {
  await writeAsReader(db, reader, async (transaction) => {
    if (!isWritable(await threadOf(transaction, reader, id))) throw new Refusal('thread_closed');
  });
  await takePhoto(db, {
    network,
    sender: 'customer' in reader ? reader.customer.id : senderOf(reader.provider),
  });
  return { _id: await storeBookingPhoto(db, photo) };
}

/**
 * Puts photos into a message, in the transaction that writes it.
 * @throws {Refusal} invalid when a photo does not exist or belongs to another message already
 */
export async function attachPhotos(db: Db, message: number, photos: string[]): Promise<void> {
  for (const [place, id] of photos.entries()) {
    const files = await claimBookingPhoto(db, id);
    if (!files) throw new Refusal('invalid', { problems: { photos: 'invalid' } });
    await db
      .insertInto('message_photos')
      .values({ id, message, place, ...files })
      .execute();
  }
}

/** @returns the ids of the photos of messages, in the order in which they were chosen */
export async function photosOfMessages(db: Db, numbers: number[]): Promise<Map<number, string[]>> {
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
