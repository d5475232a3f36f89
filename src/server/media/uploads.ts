import type { Db } from '#server/db/open.ts';
import { log } from '#server/operations/log.ts';
import { media } from './media.ts';
import { now } from '#server/operations/settings.ts';
import { removeSized } from './sizedPictures.ts';

/** An upload that nothing has named within a day was given up. */
const uploadMilliseconds = 24 * 3_600_000;
const longAgo = new Date(0).toISOString();

/** Notes a file before it is written to the media: one that is then never named goes, whatever ends this process. */
export async function noteUpload(db: Db, file: string): Promise<void> {
  await db.insertInto('picture_uploads').values({ file, created_at: now().toISOString() }).execute();
}

/**
 * Takes an upload for what names it, in the same transaction.
 * @returns whether it was there to be taken
 */
export async function claimUpload(db: Db, file: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('picture_uploads')
    .where('file', '=', file)
    .where('created_at', '>', uploadsSince())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Takes a file that was given up and that the history of a service has, for that service, in the same transaction.
 * @returns whether it was there to be taken
 */
export async function reclaimFile(db: Db, file: string, serviceId: string): Promise<boolean> {
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

/** Gives up an upload that has not been named, and never will be. */
export async function giveUpUpload(db: Db, file: string): Promise<void> {
  await db.updateTable('picture_uploads').set({ created_at: longAgo }).where('file', '=', file).execute();
  await removeGivenUpFiles(db);
}

/** Notes files of the media that nobody names any more, in the transaction that takes their last name away. */
export async function giveUpFiles(db: Db, files: string[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map((file) => ({ file, created_at: longAgo }));
  await db.insertInto('picture_uploads').values(rows).execute();
}

/** Removes the files that nobody names any more, no history either. While the media's store is away they stay noted, and go with the next housekeeping. */
export async function removeGivenUpFiles(db: Db): Promise<void> {
  try {
    const givenUp = await db
      .selectFrom('picture_uploads')
      .select('file')
      .where('created_at', '<', uploadsSince())
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
    for (const { file } of givenUp) {
      await media.remove(file);
      await removeSized(file);
      await db.deleteFrom('picture_uploads').where('file', '=', file).execute();
    }
  } catch (error) {
    log.warn({ err: error }, 'files that nobody names are still there');
  }
}

/** @returns the instant after which an upload was made that may still be named */
function uploadsSince(): string {
  return new Date(now().getTime() - uploadMilliseconds).toISOString();
}
