import { join } from 'node:path';
import { settings } from './settings.ts';

/** Where uploaded and drawn pictures are kept. */
export const mediaFolder = join(settings.dataDir, 'media');

/** @returns the path under which a file of the media folder is served */
export function mediaAddress(file: string): string {
  return `/media/${file}`;
}

/** @returns the folder of the sizes and formats made from a file; all of it can be made again */
export function sizedFolder(file: string): string {
  return join(settings.dataDir, 'sized', file);
}
