import { mediaUrl } from '#platform/media/media.server.ts';

export const heroPicture = mediaUrl('hero.jpg');

export const allPicture = mediaUrl('all.jpg');

export const partnersPicture = mediaUrl('partners.jpg');
