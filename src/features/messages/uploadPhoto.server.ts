import { bookingPhotos } from '#features/booking/bookings.ts';
import type { Db } from '#platform/db/open.server.ts';
import type { Sender } from '#platform/http/call.server.ts';
import { storePrivatePhoto } from '#platform/media/storePhotos.server.ts';
import { findThread } from './findThread.server.ts';
import { requireRoomForPhotos } from './messagePhotos.server.ts';
import { requireWritable } from './messages.server.ts';
import { type Reader, type ThreadOf, writeAsReader } from './threads.server.ts';

/** Deleted unless a message uses it within a day. */
export async function addMessagePhoto(
  db: Db,
  reader: Reader,
  { of, sender }: { of: ThreadOf; sender: Sender },
  photo: File,
): Promise<{ _id: string }> {
  await writeAsReader(db, reader, async (transaction) => {
    const thread = await findThread(transaction, reader, of);
    requireWritable(thread);
    await requireRoomForPhotos(transaction, thread, 1);
  });
  return { _id: await storePrivatePhoto(db, photo, sender, bookingPhotos) };
}
