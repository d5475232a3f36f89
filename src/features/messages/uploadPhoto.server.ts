import { bookingPhotos } from '#features/booking/bookings.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Sender } from '#platform/http/call.server.ts';
import { storePrivatePhoto } from '#platform/media/storePhotos.server.ts';
import { requireRoomForPhotos } from './messagePhotos.server.ts';
import { findThread, isWritable, type Reader, writeAsReader } from './threads.server.ts';

/**
 * If no message names the photo within a day, it is deleted.
 * @returns the id by which the message names it
 * @throws {ApiError} not_found, unauthorized; signed_in_only; thread_closed; thread_photos; too_many; booking_photo_too_large; photo_format,
 * photo_pixels, photo_too_complex
 */
export async function addMessagePhoto(
  db: Db,
  reader: Reader,
  { id, sender }: { id: string; sender: Sender },
  photo: File,
): Promise<{ _id: string }> {
  await writeAsReader(db, reader, async (transaction) => {
    if (!isWritable(await findThread(transaction, reader, id))) throw new ApiError('thread_closed');
    await requireRoomForPhotos(transaction, id, 1);
  });
  return { _id: await storePrivatePhoto(db, photo, sender, bookingPhotos) };
}
