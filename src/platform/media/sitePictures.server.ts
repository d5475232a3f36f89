import { mediaAddress } from './media.server.ts';

/** In the first view of the home page. */
export const heroPicture = mediaAddress('hero.jpg');

/** Of a list of everything. */
export const allPicture = mediaAddress('all.jpg');

/** On the partners' page. */
export const partnersPicture = mediaAddress('partners.jpg');
