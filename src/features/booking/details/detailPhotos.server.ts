import { randomUUIDv7 } from 'node:crypto';
import type { Customer } from '#features/account/sessions.server.ts';
import { countRows } from '#platform/db/countRows.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError, notFound, orNotFound } from '#platform/http/apiError.server.ts';
import type { Sender } from '#platform/http/call.server.ts';
import { media } from '#platform/media/media.server.ts';
import {
  abandonPrivatePhoto,
  claimPrivatePhoto,
  storePrivatePhoto,
} from '#platform/media/storePhotos.server.ts';
import { claimRequestKey, findAnswer } from '../idempotency.server.ts';
import { lockAccountBookings } from '../limits.server.ts';
import { lockUpcoming, selectOwnBooking } from '../ownBookings.server.ts';
import { listFollowingIds } from '../series/members.server.ts';
import { attachedPhotos, maxPhotos } from './detailLimits.ts';
import { deleteOrphanedPhotos } from './orphanedPhotos.server.ts';

interface Adding {
  customer: Customer;
  id: string;
  to?: 'following' | undefined;
  sender: Sender;
  /** Idempotent: an upload whose response was lost is repeated with the same key. */
  key: string | undefined;
}

/**
 * Each booking gets a separate row; the files are shared.
 * @returns the id for the first booking
 */
export async function addPhoto(
  db: Db,
  { customer, id, to, sender, key }: Adding,
  photo: File,
): Promise<{ _id: string }> {
  const _id = randomUUIDv7();
  const repeatable = { userId: customer.id, key, request: { photo: [id, to] }, answer: { _id } };
  const earlier = await findAnswer<{ _id: string }>(db, repeatable);
  if (earlier) return earlier;
  await requireRoom(db, customer, id);
  const upload = await storePrivatePhoto(db, photo, sender, attachedPhotos);
  try {
    const isFirstTime = await db.transaction().execute(async (transaction) => {
      await lockAccountBookings(transaction, customer.id);
      if (!(await claimRequestKey(transaction, repeatable))) return false;
      const others = to ? (await listFollowingIds(transaction, id)).filter((each) => each !== id) : [];
      for (const booking of [id, ...others]) await requireRoom(transaction, customer, booking);
      const files = await claimPrivatePhoto(transaction, upload);
      if (!files) throw new Error(`photo ${upload} has been given up`);
      const also = others.map((booking_id) => ({ id: randomUUIDv7(), booking_id, ...files }));
      await transaction
        .insertInto('booking_photos')
        .values([{ id: _id, booking_id: id, ...files }, ...also])
        .execute();
      return true;
    });
    if (!isFirstTime) await abandonPrivatePhoto(db, upload);
  } catch (error) {
    await abandonPrivatePhoto(db, upload);
    throw error;
  }
  return (await findAnswer<{ _id: string }>(db, repeatable)) ?? { _id };
}

/** Locks the booking until the transaction ends, so that concurrent photos do not exceed the limit. */
async function requireRoom(db: Db, customer: Customer, id: string): Promise<void> {
  await lockUpcoming(db, customer, id);
  const stored = await countRows(db.selectFrom('booking_photos').where('booking_id', '=', id));
  if (stored >= maxPhotos) throw new ApiError('photos_full');
}

export async function removePhoto(
  db: Db,
  customer: Customer,
  { id, photo }: { id: string; photo: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockUpcoming(transaction, customer, id);
    await transaction
      .updateTable('booking_photos')
      .set({ booking_id: null })
      .where('id', '=', photo)
      .where('booking_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(notFound);
  });
  await deleteOrphanedPhotos(db);
}

export async function readPhoto(db: Db, customer: Customer, request: PhotoRequest): Promise<Blob> {
  await selectOwnBooking(db, customer, request.id).executeTakeFirstOrThrow(notFound);
  return openPhoto(db, request);
}

export interface PhotoRequest {
  id: string;
  photo: string;
  size?: 'small' | undefined;
}

/** Does not authorise the request. */
export async function openPhoto(db: Db, { id, photo, size }: PhotoRequest): Promise<Blob> {
  const files = await db
    .selectFrom('booking_photos')
    .select(['file', 'thumbnail'])
    .where('id', '=', photo)
    .where('booking_id', '=', id)
    .unionAll(
      db
        .selectFrom('message_photos')
        .select(['file', 'thumbnail'])
        .where('id', '=', photo)
        .where('booking_id', '=', id)
        .where('message', 'is not', null),
    )
    .executeTakeFirstOrThrow(notFound);
  return openFile(files, size);
}

export async function openFile(
  { file, thumbnail }: { file: string; thumbnail: string },
  size: PhotoRequest['size'],
): Promise<Blob> {
  const bytes = orNotFound(await media.read(size === 'small' ? thumbnail : file));
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
