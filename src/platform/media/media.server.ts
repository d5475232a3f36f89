import { join } from 'node:path';
import { settings } from '#platform/config/settings.server.ts';
import { bucketMedia } from './bucket.server.ts';
import { folderMedia } from './folder.server.ts';
import type { Media } from './store.server.ts';

const fileName = /^[\w-]+\.(jpg|png|webp)$/;

/** The store of the settings: a bucket, or the folder `media` of the data folder. */
export const media: Media = settings.bucket
  ? bucketMedia(settings.bucket)
  : folderMedia(join(settings.dataDir, 'media'), fileName);

/** No name with a path in it. */
export function isMediaFile(name: string): boolean {
  return fileName.test(name);
}

/** What the name of a file begins with that only calls of the API hand out, to who may see it. */
export const privatePrefix = 'private';

export function isPublicFile(name: string): boolean {
  return isMediaFile(name) && !name.startsWith(`${privatePrefix}-`);
}

export function mediaAddress(file: string): string {
  return `/media/${file}`;
}
