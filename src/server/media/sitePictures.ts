import { mediaAddress } from './media.ts';

/** Of the home page's first view. */
export const heroPicture = mediaAddress('hero.jpg');

/** Stands for all categories together. */
export const allPicture = mediaAddress('all.jpg');

/** Of the partners' page. */
export const partnersPicture = mediaAddress('partners.jpg');
