import { mediaAddress } from './media.server.ts';

export const heroPicture = mediaAddress('hero.jpg');

export const allPicture = mediaAddress('all.jpg');

export const partnersPicture = mediaAddress('partners.jpg');
