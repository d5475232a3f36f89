import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mediaAddress, mediaFolder } from './media.ts';

const files = { hero: 'hero.jpg', all: 'all.jpg' };

/** Of the home page's first view. */
export const heroPicture = mediaAddress(files.hero);

/** Stands for all categories together. */
export const allPicture = mediaAddress(files.all);

/** Draws the site's own pictures unless they are there. What draws is large, and most starts do not need it. */
export async function drawSitePictures(): Promise<void> {
  if (Object.values(files).every((file) => existsSync(join(mediaFolder, file)))) return;
  const { drawAll, drawHero } = await import('./db/demonstration/pictures.ts');
  await Promise.all([drawHero(mediaFolder, files.hero), drawAll(mediaFolder, files.all)]);
}
