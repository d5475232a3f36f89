import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import type { Sender } from '#platform/http/call.server.ts';
import { mediaUrl } from '#platform/media/media.server.ts';
import { widestPicture } from '#platform/media/pictures.ts';
import { storePhoto } from '#platform/media/storePhotos.server.ts';
import { claimUpload, discardFiles, removeAbandonedFiles } from '#platform/media/uploads.server.ts';
import type { ServiceEdit, TeamPicture } from './serviceShapes.ts';

/** Stores an unclaimed picture, and deletes abandoned ones. @param sender whose pictures are counted */
export async function uploadPicture(
  db: Db,
  photo: File,
  sender: Sender,
): Promise<{ file: string; url: string }> {
  const file = await storePhoto(db, photo, sender, { name: 'picture', longestSide: widestPicture });
  await removeAbandonedFiles(db);
  return { file, url: mediaUrl(file) };
}

export async function listPictures(db: Db, serviceId: string): Promise<TeamPicture[]> {
  const rows = await db
    .selectFrom('service_pictures')
    .select(['file', 'alt'])
    .where('service_id', '=', serviceId)
    .orderBy('position')
    .execute();
  return rows.map(({ file, alt }) => ({
    file,
    url: mediaUrl(file),
    alt: alt ? (JSON.parse(alt) as TeamPicture['alt']) : {},
  }));
}

/**
 * Sets the pictures of a service: its own, those of its history, and unclaimed uploads. Releases the files that it no longer has.
 * @throws {ApiError} invalid for any other file
 */
export async function placePictures(
  db: Db,
  serviceId: string,
  pictures: ServiceEdit['pictures'],
): Promise<void> {
  const before = (await listPictures(db, serviceId)).map(({ file }) => file);
  const files = new Set(pictures.map(({ file }) => file));
  if (files.size < pictures.length) throw new ApiError('invalid', { problems: { pictures: 'invalid' } });
  for (const file of files) {
    const known =
      before.includes(file) || (await claimUpload(db, file)) || (await reclaimFile(db, file, serviceId));
    if (!known) throw new ApiError('invalid', { problems: { pictures: 'invalid' } });
  }
  await db.deleteFrom('service_pictures').where('service_id', '=', serviceId).execute();
  const rows = pictures.map(({ file, alt }, position) => ({
    id: randomUUIDv7(),
    service_id: serviceId,
    position,
    file,
    alt: Object.values(alt).some(Boolean) ? JSON.stringify(alt) : null,
  }));
  if (rows.length > 0) await db.insertInto('service_pictures').values(rows).execute();
  const removed = before.filter((file) => !files.has(file));
  await discardFiles(db, await unshared(db, removed), { restorable: true });
}

/** Restores a file from the history, in the transaction that shows it again. @returns whether it existed */
async function reclaimFile(db: Db, file: string, serviceId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('picture_uploads')
    .where('file', '=', file)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('service_version_pictures as shown')
          .innerJoin('service_versions as version', 'version.id', 'shown.version_id')
          .select('shown.file')
          .whereRef('shown.file', '=', 'picture_uploads.file')
          .where('version.service_id', '=', serviceId),
      ),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Keeps discarded files only as long as a history shows them. */
export async function releasePictures(db: Db): Promise<void> {
  await db
    .updateTable('picture_uploads')
    .set({ restorable: 0 })
    .where('restorable', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('service_version_pictures as shown')
            .select('shown.file')
            .whereRef('shown.file', '=', 'picture_uploads.file'),
        ),
      ),
    )
    .execute();
}

/** A category may show the same file as a service. */
async function unshared(db: Db, files: string[]): Promise<string[]> {
  const categories = await db.selectFrom('categories').select('picture').execute();
  return files.filter((file) => categories.every(({ picture }) => picture !== file));
}
