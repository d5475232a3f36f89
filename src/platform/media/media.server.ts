import { join } from 'node:path';
import { settings } from '#platform/config/settings.server.ts';
import { bucketMedia } from './bucket.server.ts';
import { folderMedia } from './folder.server.ts';
import type { Media } from './store.server.ts';

const fileName = /^[\w-]+\.(jpg|png|webp)$/;

export const media: Media = settings.bucket
  ? bucketMedia(settings.bucket)
  : folderMedia(join(settings.dataDir, 'media'), fileName);

export function isMediaFile(name: string): boolean {
  return fileName.test(name);
}

/** The prefix of files that only the API serves, to authorised users. */
export const privatePrefix = 'private';

export function isPublicFile(name: string): boolean {
  return isMediaFile(name) && !name.startsWith(`${privatePrefix}-`);
}

export function mediaUrl(file: string): string {
  return `/media/${file}`;
}
