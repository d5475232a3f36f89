import type { Db } from './db/open.ts';
import { log } from './log.ts';
import { removePhoto } from './photos.ts';
import { now } from './settings.ts';

/** An upload that no service has named within a day was given up. */
const uploadMilliseconds = 24 * 3_600_000;
const longAgo = new Date(0).toISOString();

/** @returns the instant after which an upload was made that a service may still name */
export function uploadsSince(): string {
  return new Date(now().getTime() - uploadMilliseconds).toISOString();
}

/** Notes files of the media that nobody names any more, in the transaction that takes their last name away. */
export async function giveUpFiles(db: Db, files: string[]): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map((file) => ({ file, created_at: longAgo }));
  await db.insertInto('picture_uploads').values(rows).execute();
}

/** Removes the files that nobody names any more. While the media's store is away they stay noted, and go with the next housekeeping. */
export async function removeGivenUpFiles(db: Db): Promise<void> {
  try {
    const givenUp = await db
      .selectFrom('picture_uploads')
      .select('file')
      .where('created_at', '<', uploadsSince())
      .execute();
    for (const { file } of givenUp) {
      await removePhoto(file);
      await db.deleteFrom('picture_uploads').where('file', '=', file).execute();
    }
  } catch (error) {
    log.warn({ err: error }, 'files that nobody names are still there');
  }
}
