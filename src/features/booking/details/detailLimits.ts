import type { PhotoLimit } from '#platform/media/photos.ts';
import { dayMilliseconds } from '#platform/time/units.ts';

/** For a booking, or for a message. */
export const maxPhotos = 5;
/** docs/product.md 2.35. */
export const attachedPhotos: PhotoLimit = {
  bytes: 8 * 1024 * 1024,
  problem: 'bookingPhotoSize',
  code: 'booking_photo_too_large',
};

/** docs/product.md 2.31: how long after the start a private link shows the details. */
export const linkMilliseconds = 7 * dayMilliseconds;

/** docs/product.md 2.33. */
export const detailsMonths = 12;
