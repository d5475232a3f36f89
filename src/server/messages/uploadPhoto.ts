import { senderOf } from '#server/accounts/providers.ts';
import type { Db } from '#server/db/open.ts';
import { Refusal } from '#server/http/refusal.ts';
import { storeBookingPhoto, takePhoto } from '#server/media/photos.ts';
import { isWritable, threadOf, writeAsReader, type Reader } from './threads.ts';

/**
 * Stores a photo for a message that is about to be sent. If no message names it within a day, it is deleted.
 * @param network of the client
 * @returns the id by which the message names it
 * @throws {Refusal} not_found, unauthorized; signed_in_only; thread_closed; too_many; booking_photo_too_large; photo_format, photo_pixels
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
