import { join } from 'node:path';
import { bucketMedia } from './bucket.ts';
import { folderMedia } from './folder.ts';
import type { Media } from './store.ts';
import { settings } from '#server/operations/settings.ts';

const fileName = /^[\w-]+\.(jpg|png|webp)$/;

/** The store of the settings: a bucket, or the folder `media` of the data folder. */
export const media: Media = settings.bucket
  ? bucketMedia(settings.bucket)
  : folderMedia(join(settings.dataDir, 'media'), fileName);

/** @returns whether a file may have this name: no name with a path in it */
export function isMediaFile(name: string): boolean {
  return fileName.test(name);
}

/** @returns the path under which a file of the media is served */
export function mediaAddress(file: string): string {
  return `/media/${file}`;
}
