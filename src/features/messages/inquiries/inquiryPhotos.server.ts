import { openFile, type PhotoRequest } from '#features/booking/details/detailPhotos.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { notFound } from '#platform/http/apiError.server.ts';
import type { Reader } from '../threads.server.ts';
import { readInquiryThread } from './inquiryThread.server.ts';

export async function readInquiryPhoto(db: Db, reader: Reader, request: PhotoRequest): Promise<Blob> {
  await readInquiryThread(db, reader, request.id);
  return openInquiryPhoto(db, request);
}

/** Does not authorise the request. */
export async function openInquiryPhoto(db: Db, { id, photo, size }: PhotoRequest): Promise<Blob> {
  const files = await db
    .selectFrom('message_photos')
    .innerJoin('messages', 'messages.number', 'message_photos.message')
    .select(['file', 'thumbnail'])
    .where('message_photos.id', '=', photo)
    .where('messages.inquiry_id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return openFile(files, size);
}
