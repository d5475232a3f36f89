import { media, mediaAddress } from './media.ts';

const files = { hero: 'hero.jpg', all: 'all.jpg', partners: 'partners.jpg' };

/** Of the home page's first view. */
export const heroPicture = mediaAddress(files.hero);

/** Stands for all categories together. */
export const allPicture = mediaAddress(files.all);

/** Of the partners' page. */
export const partnersPicture = mediaAddress(files.partners);

/** Draws the site's own pictures unless they are there. What draws is large, and most starts do not need it. */
export async function drawSitePictures(): Promise<void> {
  const versions = await Promise.all(Object.values(files).map((file) => media.version(file)));
  if (versions.every(Boolean)) return;
  const { drawAll, drawDiary, drawHero } = await import('./db/demonstration/pictures.ts');
  await Promise.all([
    drawHero(media, files.hero),
    drawAll(media, files.all),
    drawDiary(media, files.partners),
  ]);
}
