import { bookingPhotos } from '#features/booking/bookings.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Sender } from '#platform/http/call.server.ts';
import { storePrivatePhoto } from '#platform/media/storePhotos.server.ts';
import { requireRoomForPhotos } from './messagePhotos.server.ts';
import { findThread, isWritable, type Reader, writeAsReader } from './threads.server.ts';

/** Deleted unless a message uses it within a day. */
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
