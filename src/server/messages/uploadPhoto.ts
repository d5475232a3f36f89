import type { Db } from '#server/db/open.ts';
import type { Sender } from '#server/http/call.ts';
import { Refusal } from '#server/http/refusal.ts';
import { storeBookingPhoto } from '#server/media/photos.ts';
import { isWritable, threadOf, writeAsReader, type Reader } from './threads.ts';

/**
 * If no message names the photo within a day, it is deleted.
 * @returns the id by which the message names it
 * @throws {Refusal} not_found, unauthorized; signed_in_only; thread_closed; too_many; booking_photo_too_large; photo_format,
 * photo_pixels, photo_too_complex
 */
export async function uploadPhoto(
  db: Db,
  reader: Reader,
  { id, sender }: { id: string; sender: Sender },
  photo: File,
): Promise<{ _id: string }> {
  await writeAsReader(db, reader, async (transaction) => {
    if (!isWritable(await threadOf(transaction, reader, id))) throw new Refusal('thread_closed');
  });
  return { _id: await storeBookingPhoto(db, photo, sender) };
}
