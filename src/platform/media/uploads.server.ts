import { now, timeAgo } from '#platform/config/settings.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { log } from '#platform/log/log.server.ts';
import { dayMilliseconds } from '#platform/time/units.ts';
import { media } from './media.server.ts';
import { removeSized } from './sizedPictures.server.ts';

const uploadMilliseconds = dayMilliseconds;
const longAgo = new Date(0).toISOString();

/** Registers a file before it is written: if nothing refers to it later, it is deleted, also after a crash. */
export async function noteUpload(db: Db, file: string): Promise<void> {
  await db.insertInto('picture_uploads').values({ file, created_at: now().toISOString() }).execute();
}

/** Call it in the transaction that refers to the file. @returns whether it existed */
export async function claimUpload(db: Db, file: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('picture_uploads')
    .where('file', '=', file)
    .where('created_at', '>', uploadsSince())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function abandonUpload(db: Db, file: string): Promise<void> {
  await db.updateTable('picture_uploads').set({ created_at: longAgo }).where('file', '=', file).execute();
  await removeAbandonedFiles(db);
}

/** Registers files that lost their last reference, in the same transaction. */
export async function discardFiles(db: Db, files: string[], { restorable = false } = {}): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map((file) => ({ file, created_at: longAgo, restorable: restorable ? 1 : 0 }));
  await db.insertInto('picture_uploads').values(rows).execute();
}

/** Deletes unreferenced files, except retained ones. If the media store is unavailable, the next run of this job deletes them. */
export async function removeAbandonedFiles(db: Db): Promise<void> {
  try {
    const abandoned = await db
      .selectFrom('picture_uploads')
      .select('file')
      .where('created_at', '<', uploadsSince())
      .where('restorable', '=', 0)
      .execute();
    for (const { file } of abandoned) {
      await media.remove(file);
      await removeSized(file);
      await db.deleteFrom('picture_uploads').where('file', '=', file).execute();
    }
  } catch (error) {
    log.warn({ err: error }, 'failed to delete unreferenced files');
  }
}

function uploadsSince(): string {
  return timeAgo(uploadMilliseconds);
}
